import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconDownload } from "@/config/icons";
import { saveFile } from "@/utils/save-file";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { writeSubtitle } from "@/subtitle-documents/formats/write";

/** The name with the ending of the format that is written: the server goes by it. */
export const fileNameOf = (name: string, { format }: SubtitleDocument) =>
  `${name.replace(/\.(?:srt|vtt|ass|ssa|sub|smi|txt|mpl)$/i, "") || "subtitle"}.${format}`;

/** The document as a file to send. */
export const subtitleFile = (name: string, document: SubtitleDocument) =>
  new File([writeSubtitle(document)], fileNameOf(name, document));

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
