import { t } from "@lingui/core/macro";
import { Button, List, SegmentedControl, Stack, Text, ThemeIcon } from "@mantine/core";
import { useId, useState } from "react";
import { IconAlertTriangle } from "@/config/icons";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { saveFile } from "@/utils/save-file";
import type { SubtitleDocument } from "../core/cues/document";
import { convertDocument } from "../core/formats/convert";
import { lossesOf } from "../core/formats/losses";
import { writeSubtitle } from "../core/formats/write";
import { FORMAT_NAMES } from "../format-names";
import { fileNameOf } from "../saving/subtitle-file";
import { lossText } from "./loss-text";

export interface ConvertProps {
  /** Of the file. */
  name: string;
  document: SubtitleDocument;
}

const TARGETS = ["srt", "vtt", "ass"] as const;

/** A text in another format: says what that has no words for, then downloads it or goes on with it. */
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
          <Button
            variant="default"
            onClick={() => saveFile(fileNameOf(name, converted), writeSubtitle(converted))}
          >
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

/** What the other format leaves out. */
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
