import { t } from "@lingui/core/macro";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { useSubtitleContents } from "@/queries/subtitles";
import { ErrorPanel } from "@/ui/ErrorPanel";
import type { SubtitleDocument } from "../core/cues/document";
import { documentOfServer } from "../saving/server-text";
import { serverFailureText } from "../server-failure";
import { BesideView } from "./BesideView";
import type { BesideViewProps } from "./BesideView";
import type { OtherFile } from "./other-files";

/** A file of the library beside the open text, as it was read first. */
export function ServerReference({
  file,
  ...props
}: { file: OtherFile } & Omit<BesideViewProps, "reference">) {
  const { data, error, isFetching, refetch } = useSubtitleContents(file.path);
  const [document, setDocument] = useState<SubtitleDocument | undefined>(undefined);
  if (!document && data) setDocument(documentOfServer(data));
  const { name, kind } = file;
  if (document) return <BesideView {...props} reference={{ name, kind, document }} />;
  if (!error) return <Skeleton h={200} aria-busy aria-label={t`Loading the text`} />;
  return (
    <ErrorPanel
      message={serverFailureText(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
