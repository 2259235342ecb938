import { t, plural } from "@lingui/core/macro";
import { Button, List, SegmentedControl, Stack, Text, ThemeIcon } from "@mantine/core";
import { useId, useState } from "react";
import { IconAlertTriangle } from "@/config/icons";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { convertDocument } from "@/subtitle-documents/formats/convert";
import { lossesOf } from "@/subtitle-documents/formats/losses";
import { FORMAT_NAMES } from "../words";
import { saveLocal } from "../open-file";
import type { Loss } from "@/subtitle-documents/formats/losses";

export interface ConvertProps {
  /** File name. */
  name: string;
  document: SubtitleDocument;
}

const TARGETS = ["srt", "vtt", "ass"] as const;

/** Dialog that converts a text: lists what the format cannot keep, then downloads the result or continues with it. */
export function ConvertModal(props: ConvertProps & ModalControls<SubtitleDocument>) {
  const { name, document, close } = props;
  const targets = TARGETS.filter((format) => format !== document.format);
  const [target, setTarget] = useState(targets[0] ?? "srt");
  const targetName = FORMAT_NAMES[target];
  const converted = convertDocument(document, target);
  return (
    <ModalFrame title={t`Another format`} onClose={() => close()}>
      <Stack>
        <SegmentedControl
          aria-label={t`Format`}
          fullWidth
          value={target}
          onChange={setTarget}
          data={targets.map((format) => ({ value: format, label: FORMAT_NAMES[format] }))}
        />
        <Losses document={document} format={target} />
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
          <Button variant="default" onClick={() => saveLocal(name, converted)}>
            {t`Download as ${targetName}`}
          </Button>
          <Button onClick={() => close(converted)}>{t`Continue as ${targetName}`}</Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}

interface LossesProps {
  document: SubtitleDocument;
  format: (typeof TARGETS)[number];
}

/** List of what the conversion loses. */
function Losses({ document, format }: LossesProps) {
  const headingId = useId();
  const losses = lossesOf(document, format);
  const formatName = FORMAT_NAMES[format];
  return (
    <div aria-live="polite">
      {losses.length === 0 ? (
        <Text size="sm">{t`${formatName} keeps everything.`}</Text>
      ) : (
        <Stack gap="xs">
          <Text size="sm" fw={600} id={headingId}>
            {t`What ${formatName} cannot keep`}
          </Text>
          <List size="sm" spacing={6} aria-labelledby={headingId}>
            {losses.map((loss) => (
              <List.Item
                key={loss.kind}
                icon={
                  <ThemeIcon size={20} variant="light" color="yellow">
                    <IconAlertTriangle size={14} aria-hidden />
                  </ThemeIcon>
                }
              >
                {lossText(loss)}
              </List.Item>
            ))}
          </List>
          <Text size="sm" c="dimmed">
            {t`The words of all lines, line breaks, times, and italics stay. Undo brings back what was left out.`}
          </Text>
        </Stack>
      )}
    </div>
  );
}

/** A conversion loss as a sentence. */
function lossText({ kind, count }: Loss): string {
  switch (kind) {
    case "styles":
      return plural(count, {
        one: "# style is left out: font, size and place of its lines.",
        other: "# styles are left out: font, size and place of their lines.",
      });
    case "effects":
      return plural(count, {
        one: "# line loses an effect, such as a fade or an exact place.",
        other: "# lines lose effects, such as fades or exact places.",
      });
    case "drawings":
      return plural(count, { one: "# drawing is left out.", other: "# drawings are left out." });
    case "positions":
      return plural(count, {
        one: "# line loses its place on the screen.",
        other: "# lines lose their place on the screen.",
      });
    case "looks":
      return plural(count, {
        one: "# line loses a colour, a font or a strike.",
        other: "# lines lose colours, fonts or strikes.",
      });
    case "braces":
      return plural(count, {
        one: "# line gets round brackets in place of braces.",
        other: "# lines get round brackets in place of braces.",
      });
    case "voices":
      return plural(count, {
        one: "# line loses its speaker, classes or times within it.",
        other: "# lines lose speakers, classes or times within them.",
      });
    case "labels":
      return plural(count, {
        one: "# line loses its name in the file.",
        other: "# lines lose their names in the file.",
      });
    case "notes":
      return plural(count, {
        one: "# note or comment is left out.",
        other: "# notes or comments are left out.",
      });
    case "words":
      return plural(count, {
        one: "# text that belongs to no line is left out. Players do not show it.",
        other: "# texts that belong to no line are left out. Players do not show them.",
      });
    default:
      return plural(count, {
        one: "# embedded font or picture is left out.",
        other: "# embedded fonts or pictures are left out.",
      });
  }
}
