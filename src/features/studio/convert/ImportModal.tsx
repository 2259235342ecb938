import { plural, t } from "@lingui/core/macro";
import { Button, NativeSelect, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ModalControls } from "@/store/modals";
import type { ImportChoices, ImportQuestion } from "@/subtitle-documents/formats/import";
import type { SamiClass } from "@/subtitle-documents/formats/sami";
import { FRAME_RATES } from "@/subtitle-documents/timing/times";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { clock, decimal } from "@/utils/time-text";

export interface ImportProps {
  /** File name. */
  name: string;
  question: ImportQuestion;
}

/** Dialog that asks for what a file lacks before it can be read: its frame rate, or which of its languages. */
export function ImportModal({ name, question, close }: ImportProps & ModalControls<ImportChoices>) {
  const [rate, setRate] = useState(String(FRAME_RATES[0]));
  const [samiClass, setSamiClass] = useState(
    question.kind === "class" ? (question.classes[0]?.id ?? "") : "",
  );
  return (
    <ModalFrame title={t`Open - ${name}`} onClose={() => close()}>
      <Stack>
        {question.kind === "frame-rate" ? (
          <FrameRateField lastFrame={question.lastFrame} value={rate} onChange={setRate} />
        ) : (
          <Radio.Group
            label={t`This file has several languages. Which one do you want to open?`}
            value={samiClass}
            onChange={setSamiClass}
          >
            <Stack gap="xs" mt="xs">
              {question.classes.map((one) => (
                <Radio key={one.id} value={one.id} label={classText(one)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
          <Button
            onClick={() =>
              close(question.kind === "class" ? { samiClass } : { frameRate: Number(rate) })
            }
          >
            {t`Open`}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}

/** Name of a language in the file, its class, and its number of lines. */
function classText({ id, name, language, count }: SamiClass): string {
  const label = name || language || (id === "" ? t`No language` : id.toUpperCase());
  const lines = plural({ count }, { one: "# line", other: "# lines" });
  return t`${label} (${lines})`;
}

interface FrameRateFieldProps {
  lastFrame: number;
  value: string;
  onChange: (value: string) => void;
}

function FrameRateField({ lastFrame, value, onChange }: FrameRateFieldProps) {
  const end = clock((lastFrame * 1000) / Number(value));
  return (
    <>
      <Text size="sm">
        {t`This file uses frame numbers instead of times and does not include the frame rate of the video.`}
      </Text>
      <NativeSelect
        label={t`Video frame rate`}
        data={FRAME_RATES.map((rate) => ({ value: String(rate), label: decimal(rate, 3) }))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data-autofocus
      />
      <Text size="sm" c="dimmed" component="output">
        {t`With this frame rate, the last line ends at ${end}. You can change it later under Times.`}
      </Text>
    </>
  );
}
