import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconDownload } from "@/config/icons";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { saveLocal } from "@/features/texts/files/open-file";

interface DownloadButtonProps {
  name: string;
  document: SubtitleDocument;
  label?: string;
}

/** Button that downloads a text as a file. */
export function DownloadButton({ name, document, label }: DownloadButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => saveLocal(name, document)}
    >
      {label ?? t`Download`}
    </Button>
  );
}
