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
import type { Made, Slot } from "../editing";
import { documentOfServer } from "../saving/server-text";
import { serverFailureText } from "../words";
import { StudioEditor } from "./StudioEditor";
import type { ServerFile } from "../studio-place";

/** Placeholder while a text loads. */
export function StudioSkeleton() {
  return (
    <Stack pt="md" component="output" aria-busy aria-label={t`Loading the text`}>
      {[36, 264, 180].map((height) => (
        <Skeleton key={height} h={height} />
      ))}
    </Stack>
  );
}

/**
 * The target of a server file. `slot` is undefined until known; `isLost` is true if the library does not list the file.
 */
function useSlot({ media, path }: ServerFile) {
  const { item, isUnknown, isNamed, name, error, isFetching, refetch } = useMediaItem(media);
  const found = item?.subtitles.find((one) => one.path === path);
  const slot: Slot | undefined = found && {
    media,
    title: name === "" ? baseName(path) : name,
    code2: found.code2 ?? "",
    hi: found.hi,
    forced: found.forced,
    path,
  };
  return {
    slot: isNamed ? slot : undefined,
    isLost: isUnknown || (item !== undefined && !found),
    error: item ? null : error,
    isFetching,
    refetch,
  };
}

/** Opens the text of a server file. `other` is a button that opens a local file instead. */
export function ServerStudio({
  file,
  other,
  onMade,
  onClose,
}: {
  file: ServerFile;
  other: ReactNode;
  onMade: (made: Made) => void;
  onClose: () => void;
}) {
  const place = useSlot(file);
  const contents = useSubtitleContents(file.path);
  const [open, setOpen] = useState<{ slot: Slot; text: SubtitleDocument } | undefined>(undefined);
  // Keep the first read: a later one must not replace the open text.
  if (!open && place.slot && contents.data)
    setOpen({ slot: place.slot, text: documentOfServer(contents.data) });
  if (open) {
    const { slot, text } = open;
    const opened = { name: baseName(file.path), slot, original: text, encoding: undefined };
    return (
      <StudioEditor
        opened={opened}
        history={startHistory(text)}
        onMade={onMade}
        onClose={onClose}
      />
    );
  }
  if (place.isLost)
    return (
      <EmptyState
        icon={IconFileOff}
        title={t`File not found`}
        reason={t`The library no longer has this file: it was deleted, or has another name now.`}
        action={other}
      />
    );
  const error = place.error ?? contents.error;
  if (!error) return <StudioSkeleton />;
  return (
    <Stack align="center" gap="xs">
      <ErrorPanel
        message={serverFailureText(error)}
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
