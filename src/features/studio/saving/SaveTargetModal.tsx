import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { readFileName } from "@/utils/file-names";
import type { SubtitleTarget } from "@/features/texts/files/opened-document";
import { DownloadButton } from "./DownloadButton";
import { TitlePicker } from "./TitlePicker";

export interface SaveTargetProps {
  /** File name. */
  name: string;
  document: SubtitleDocument;
}

/** Dialog that chooses the item a file belongs to. The file can be downloaded without a choice. */
export function SaveTargetModal({
  name,
  document,
  close,
}: SaveTargetProps & ModalControls<SubtitleTarget>) {
  const [guess] = useState(() => readFileName(name));
  const { language: code2 = "", hi, forced } = guess;
  return (
    <ModalFrame title={t`Save - ${name}`} onClose={() => close()}>
      <Stack>
        <Text size="sm">{t`Which movie or episode does this file belong to?`}</Text>
        <TitlePicker guess={guess}>
          {(item) => (
            <ModalFooter>
              <CancelButton onCancel={() => close()} />
              <DownloadButton name={name} document={document} />
              <Button
                disabled={!item}
                onClick={() => item && close({ ...item, code2, hi, forced, path: undefined })}
              >
                {t`Continue`}
              </Button>
            </ModalFooter>
          )}
        </TitlePicker>
      </Stack>
    </ModalFrame>
  );
}
