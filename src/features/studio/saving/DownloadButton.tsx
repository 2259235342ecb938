import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconDownload } from "@/config/icons";
import { saveFile } from "@/utils/save-file";
import type { SubtitleDocument } from "../core/cues/document";
import { writeSubtitle } from "../core/formats/write";
import { fileNameOf } from "./subtitle-file";

interface DownloadButtonProps {
  name: string;
  document: SubtitleDocument;
  label?: string;
}

/** Saves a text as a file on this machine. */
export function DownloadButton({ name, document, label }: DownloadButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => saveFile(fileNameOf(name, document), writeSubtitle(document))}
    >
      {label ?? t`Download`}
    </Button>
  );
}
