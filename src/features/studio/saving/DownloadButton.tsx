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
  isMain?: boolean;
}

/** Saves a text as a file on this machine. */
export function DownloadButton({ name, document, label, isMain = false }: DownloadButtonProps) {
  return (
    <Button
      variant={isMain ? "filled" : "default"}
      leftSection={<IconDownload size={18} aria-hidden />}
      data-autofocus={isMain || undefined}
      onClick={() => saveFile(fileNameOf(name, document), writeSubtitle(document))}
    >
      {label ?? t`Download`}
    </Button>
  );
}
