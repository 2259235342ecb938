import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { Slot } from "../editing";
import { DownloadButton } from "./DownloadButton";
import { PlacePicker } from "./PlacePicker";

export interface PlaceProps {
  /** The name of the file. */
  name: string;
  document: SubtitleDocument;
}

/** Asks where a file belongs on the server; it can be saved on this machine without that. */
export function PlaceModal({ name, document, close }: PlaceProps & ModalControls<Slot>) {
  return (
    <ModalFrame title={t`Save - ${name}`} onClose={() => close()}>
      <Stack>
        <Text size="sm">{t`Which movie or episode does this file belong to?`}</Text>
        <PlacePicker name={name}>
          {(slot) => (
            <ModalFooter>
              <CancelButton onCancel={() => close()} />
              <DownloadButton name={name} document={document} />
              <Button disabled={!slot} onClick={() => close(slot)}>
                {t`Continue`}
              </Button>
            </ModalFooter>
          )}
        </PlacePicker>
      </Stack>
    </ModalFrame>
  );
}
