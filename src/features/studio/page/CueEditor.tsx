import { t, plural } from "@lingui/core/macro";
import { Group, Paper, Stack, Text, Textarea, SimpleGrid } from "@mantine/core";
import { useId } from "react";
import type { RefObject } from "react";
import { grouped } from "@/utils/format";
import { indexOfCue } from "@/subtitle-documents/model/document";
import { editCue } from "@/subtitle-documents/model/edit";
import type { Slot, Editing } from "../editing";
import { CueActions } from "./CueActions";
import type { CueCommands } from "./CueActions";
import type { Studio } from "./use-studio";
import styles from "./CueEditor.module.css";
import { listed } from "@/utils/text";
import type { Cue, SubtitleFormat, SubtitleDocument } from "@/subtitle-documents/model/document";
import { lengthsOf, limitsOf, speedOf, speedVerdict } from "./cue-speed";
import type { CueEdit } from "@/subtitle-documents/model/edit";
import { formatTime } from "@/subtitle-documents/formats/time-text";
import { TimeField } from "./TimeField";

const BAD = "var(--mantine-color-error)";

interface CueEditorProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  studio: Studio;
  slot: Slot | undefined;
  commands: CueCommands;
}

/** Text and times of the current cue. */
export function CueEditor({ ref, studio, slot, commands }: CueEditorProps) {
  const { document: text, current, change } = studio.editing;
  const factsId = useId();
  const index = current === undefined ? -1 : indexOfCue(text, current);
  const cue = text.cues[index];
  if (!cue)
    return (
      <Paper withBorder p="md">
        <Text size="sm" c="dimmed">
          {t`There are no lines. Press Insert in the list, or “Add a line”.`}
        </Text>
      </Paper>
    );
  const [place, total] = [grouped(index + 1), grouped(text.cues.length)];
  return (
    <Paper withBorder p="sm" component="section" aria-label={t`Editor`}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            {t`Line ${place} of ${total}`}
          </Text>
          <CueActions commands={commands} />
        </Group>
        <Textarea
          ref={ref}
          aria-label={t`Text of the line`}
          aria-describedby={factsId}
          dir="auto"
          rows={3}
          classNames={{ input: styles.text ?? "" }}
          value={cue.text}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            change(editCue(text, cue.id, { text: typed }), {
              kind: "text",
              key: `text ${cue.id}`,
            });
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            commands.split();
          }}
        />
        <CueFacts id={factsId} cue={cue} format={text.format} language={slot?.code2} />
        <CueTimes cue={cue} document={text} change={change} />
      </Stack>
    </Paper>
  );
}

/** How many lines a cue has, how long they are, and how fast they must be read. */
function CueFacts({
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

/** The times of a cue. A new start or duration leaves the rest where it is. */
function CueTimes({
  cue,
  document,
  change,
}: {
  cue: Cue;
  document: SubtitleDocument;
  change: Editing["change"];
}) {
  const { format } = document;
  const edit = (times: CueEdit) => change(editCue(document, cue.id, times), { kind: "time" });
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
      <TimeField
        key={`start ${cue.id}`}
        label={t`Start`}
        value={formatTime(cue.start, format)}
        onTime={(start) => edit({ start })}
      />
      <TimeField
        key={`end ${cue.id}`}
        label={t`End`}
        value={formatTime(cue.end, format)}
        onTime={(end) => edit({ end })}
      />
      <TimeField
        key={`duration ${cue.id}`}
        label={t`Duration`}
        value={((cue.end - cue.start) / 1000).toFixed(3)}
        least={0}
        onTime={(duration) => edit({ end: cue.start + duration })}
      />
    </SimpleGrid>
  );
}
