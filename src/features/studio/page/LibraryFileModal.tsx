import { t } from "@lingui/core/macro";
import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { failureText } from "@/api/error";
import type { MediaRef } from "@/api/media";
import { paths } from "@/config/paths";
import { useMediaItem } from "@/queries/media-item";
import type { ModalControls } from "@/store/modals";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { otherFiles } from "../reference/other-files";
import { TitlePicker } from "../saving/TitlePicker";

/** Dialog that opens a subtitle file of a movie or an episode in the studio. */
export function LibraryFileModal({ close }: ModalControls<void>) {
  return (
    <ModalFrame title={t`Open from the library`} onClose={() => close()}>
      <Stack>
        <TitlePicker>
          {(item) => item && <ItemFiles media={item.media} onOpen={() => close()} />}
        </TitlePicker>
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}

interface ItemFilesProps {
  media: MediaRef;
  onOpen: () => void;
}

/** Links that open the subtitle files of an item. */
function ItemFiles({ media, onOpen }: ItemFilesProps) {
  const { item, isUnknown, error, isFetching, refetch } = useMediaItem(media);
  if (error && !item)
    return (
      <ErrorPanel
        message={failureText(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!item && !isUnknown) return <Skeleton h={44} aria-busy aria-label={t`Loading`} />;
  const files = otherFiles(item?.subtitles ?? [], undefined);
  if (files.length === 0) return <Text size="sm">{t`No subtitle files`}</Text>;
  return (
    <Stack gap="xs" role="group" aria-label={t`Subtitle files`}>
      {files.map(({ path, name }) => (
        <Button
          key={path}
          component={Link}
          to={paths.studio(media, path)}
          variant="default"
          justify="flex-start"
          title={path}
          onClick={onOpen}
        >
          {name}
        </Button>
      ))}
    </Stack>
  );
}
