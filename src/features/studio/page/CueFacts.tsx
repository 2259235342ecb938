import { plural, t } from "@lingui/core/macro";
import { Group, Text } from "@mantine/core";
import { listed } from "@/utils/listed";
import type { Cue, SubtitleFormat } from "../core/cues/document";
import { lengthsOf, limitsOf, speedOf, speedVerdict } from "./cue-speed";

const BAD = "var(--mantine-color-error)";

/** How many lines a cue has, how long they are, and how fast they must be read. */
export function CueFacts({
  id,
  cue,
  format,
  language,
}: {
  id: string;
  cue: Cue;
  format: SubtitleFormat;
  language: string | undefined;
}) {
  const { maxSpeed, maxLineLength, maxLines } = limitsOf(language);
  const lengths = lengthsOf(cue, format);
  const lines = lengths.length;
  const characters = listed(lengths.map(String));
  const isLong = lengths.some((length) => length > maxLineLength);
  const speed = speedVerdict(speedOf(cue, format), maxSpeed);
  return (
    <Group id={id} gap="xs" fz="xs" c="dimmed">
      <Text span inherit c={lines > maxLines ? BAD : undefined}>
        {lines > maxLines
          ? plural(lines, { one: "# line, too many", other: "# lines, too many" })
          : plural(lines, { one: "# line", other: "# lines" })}
      </Text>
      <Text span inherit c={isLong ? BAD : undefined}>
        {isLong
          ? t`Characters: ${characters}; at most ${maxLineLength}`
          : t`Characters: ${characters}`}
      </Text>
      <Text span inherit c={speed.color}>
        {speed.text}
      </Text>
    </Group>
  );
}
