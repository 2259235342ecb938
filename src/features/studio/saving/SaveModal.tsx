import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import type { ModalControls } from "@/store/modals";
import type { SubtitleDocument } from "../core/cues/document";
import type { Opened } from "../editing";
import { DownloadButton } from "./DownloadButton";
import { SaveToServer } from "./SaveToServer";
import type { SaveResult } from "./SaveToServer";

export interface SaveProps {
  opened: Opened;
  document: SubtitleDocument;
}

/** Pixels: two texts have room beside each other. */
const WIDTH = 820;

/** Saves a text: on the server where it has a place there, and as a file on this machine in any case. */
export function SaveModal({ opened, document, close }: SaveProps & ModalControls<SaveResult>) {
  const { name, slot } = opened;
  if (slot)
    return (
      <SaveToServer opened={opened} slot={slot} document={document} size={WIDTH} close={close} />
    );
  return (
    <ModalFrame title={t`Save - ${name}`} onClose={() => close()}>
      <Stack>
        <Text size="sm">
          {t`This file belongs to no title on the server. Download it, or drop it on the page of a movie or a series to upload it.`}
        </Text>
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
          <DownloadButton name={name} document={document} isMain />
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
