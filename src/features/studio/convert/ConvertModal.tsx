import { t, plural } from "@lingui/core/macro";
import { Button, List, SegmentedControl, Stack, Text, ThemeIcon } from "@mantine/core";
import { useId, useState } from "react";
import { IconAlertTriangle } from "@/config/icons";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { convertDocument } from "@/subtitle-documents/formats/convert";
import { conversionLossesOf } from "@/subtitle-documents/formats/losses";
import { FORMAT_NAMES, saveLocal } from "@/features/texts/files/open-file";
import type { ConversionLoss } from "@/subtitle-documents/formats/losses";

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
    <ModalFrame title={t`Another format`} size={560} onClose={() => close()}>
      <Stack>
        <SegmentedControl
          aria-label={t`Format`}
          fullWidth
          value={target}
          onChange={setTarget}
          data={targets.map((format) => ({ value: format, label: FORMAT_NAMES[format] }))}
        />
        <ConversionLosses document={document} format={target} />
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

interface ConversionLossesProps {
  document: SubtitleDocument;
  format: (typeof TARGETS)[number];
}

/** List of what the conversion loses. */
function ConversionLosses({ document, format }: ConversionLossesProps) {
  const headingId = useId();
  const losses = conversionLossesOf(document, format);
  const formatName = FORMAT_NAMES[format];
  return (
    <div aria-live="polite">
      {losses.length === 0 ? (
        <Text size="sm">{t`${formatName} keeps everything.`}</Text>
      ) : (
        <Stack gap="xs">
          <Text size="sm" fw={600} id={headingId}>
            {t`Lost in ${formatName}`}
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
                {conversionLossText(loss)}
              </List.Item>
            ))}
          </List>
          <Text size="sm" c="dimmed">
            {t`Text, line breaks, times, and italics are kept. Undo restores what was dropped.`}
          </Text>
        </Stack>
      )}
    </div>
  );
}

/** A conversion loss as a sentence. */
function conversionLossText({ kind, count }: ConversionLoss): string {
  switch (kind) {
    case "styles":
      return plural(count, {
        one: "# style is dropped: font, size, and position of its lines.",
        other: "# styles are dropped: font, size, and position of their lines.",
      });
    case "effects":
      return plural(count, {
        one: "# line loses an effect, such as a fade or an exact position.",
        other: "# lines lose effects, such as fades or exact positions.",
      });
    case "drawings":
      return plural(count, { one: "# drawing is dropped.", other: "# drawings are dropped." });
    case "positions":
      return plural(count, {
        one: "# line loses its position on the screen.",
        other: "# lines lose their position on the screen.",
      });
    case "looks":
      return plural(count, {
        one: "# line loses a color, font, or strikethrough.",
        other: "# lines lose colors, fonts, or strikethrough.",
      });
    case "braces":
      return plural(count, {
        one: "Braces in # line become parentheses.",
        other: "Braces in # lines become parentheses.",
      });
    case "voices":
      return plural(count, {
        one: "# line loses its speaker, classes, or inline times.",
        other: "# lines lose speakers, classes, or inline times.",
      });
    case "labels":
      return plural(count, {
        one: "# line loses its identifier.",
        other: "# lines lose their identifiers.",
      });
    case "notes":
      return plural(count, {
        one: "# note or comment is dropped.",
        other: "# notes or comments are dropped.",
      });
    case "words":
      return plural(count, {
        one: "# block of text outside the lines is dropped. Players do not show it.",
        other: "# blocks of text outside the lines are dropped. Players do not show them.",
      });
    default:
      return plural(count, {
        one: "# embedded font or picture is dropped.",
        other: "# embedded fonts or pictures are dropped.",
      });
  }
}
