import { t } from "@lingui/core/macro";
import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { IconFileOff } from "@/config/icons";
import { useMediaItem } from "@/queries/media-item";
import { useSubtitleContents } from "@/queries/subtitles";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { baseName } from "@/utils/folders";
import { startHistory } from "@/subtitle-documents/model/history";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { CreatedText, SubtitleTarget } from "@/features/texts/files/opened-document";
import { documentOfServer } from "@/features/texts/written/server-text";
import { serverFailureText } from "@/features/texts/files/read-failure";
import type { EditorStart } from "../editor";
import { otherFiles } from "../reference/other-files";
import { StudioEditor } from "./StudioEditor";
import type { ServerFile } from "../studio-place";

/** Placeholder while a text loads. */
export function StudioSkeleton() {
  return (
    <Stack pt="md" component="output" aria-busy aria-label={t`Loading the subtitle`}>
      {[36, 264, 180].map((height) => (
        <Skeleton key={height} h={height} />
      ))}
    </Stack>
  );
}

/**
 * The target of a server file. `target` is undefined until known; `isLost` is true if the library does not list the
 * file.
 */
function useServerTarget({ media, path }: ServerFile) {
  const { item, isUnknown, isNamed, name, error, isFetching, refetch } = useMediaItem(media);
  const found = item?.subtitles.find((one) => one.path === path);
  const target: SubtitleTarget | undefined = found && {
    media,
    title: name === "" ? baseName(path) : name,
    code2: found.code2 ?? "",
    hi: found.hi,
    forced: found.forced,
    path,
  };
  return {
    target: isNamed ? target : undefined,
    isLost: isUnknown || (item !== undefined && !found),
    error: item ? null : error,
    isFetching,
    refetch,
  };
}

/** The file that the URL names as reference, if the item has it; `isLoading` until its text is read, or that has failed. */
function useReference({ media, path, reference = "" }: ServerFile) {
  const { item } = useMediaItem(media);
  const file = otherFiles(item?.subtitles ?? [], path).find((one) => one.path === reference);
  const { data, error } = useSubtitleContents(reference, file !== undefined);
  return { file, data, isLoading: file !== undefined && !data && !error };
}

/** Opens the text of a server file. `other` is a button that opens a local file instead. */
export function ServerStudio({
  file,
  other,
  onCreated,
  onClose,
}: {
  file: ServerFile;
  other: ReactNode;
  onCreated: (created: CreatedText) => void;
  onClose: () => void;
}) {
  const place = useServerTarget(file);
  const contents = useSubtitleContents(file.path);
  const reference = useReference(file);
  const [open, setOpen] = useState<
    | { target: SubtitleTarget; text: SubtitleDocument; comparedWith: EditorStart["comparedWith"] }
    | undefined
  >(undefined);
  // Keep the first read: a later one must not replace the open text.
  if (!open && place.target && contents.data && !reference.isLoading)
    setOpen({
      target: place.target,
      text: documentOfServer(contents.data),
      comparedWith: reference.file &&
        reference.data && { ...reference.file, document: documentOfServer(reference.data) },
    });
  if (open) {
    const { target, text, comparedWith } = open;
    const opened = { name: baseName(file.path), target, original: text, encoding: undefined };
    return (
      <StudioEditor
        opened={opened}
        history={startHistory(text)}
        comparedWith={comparedWith}
        onCreated={onCreated}
        onClose={onClose}
      />
    );
  }
  if (place.isLost)
    return (
      <EmptyState
        icon={IconFileOff}
        title={t`File not found`}
        reason={t`This file is no longer in the library. It was deleted or renamed.`}
        action={other}
      />
    );
  const error = place.error ?? contents.error;
  if (!error) return <StudioSkeleton />;
  return (
    <Stack align="center" gap="xs">
      <ErrorPanel
        message={serverFailureText(error)}
        error={error}
        isRetrying={place.isFetching || contents.isFetching}
        onRetry={() => {
          if (place.error) void place.refetch();
          if (contents.error) void contents.refetch();
        }}
      />
      {other}
    </Stack>
  );
}
