import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { LeftFile } from "@/api/error";
import { IconTrash } from "@/config/icons";
import { confirmDelete } from "@/features/dialogs/delete-with-undo";
import { removalKey, useRemoveSubtitle } from "@/queries/media-subtitles";
import { useIsLeft } from "@/store/left-files";
import { useIsDeletePending } from "@/store/pending-deletes";

/** Deletes the file that a failed translation left on the server, after a confirmation; nothing once it is deleted. */
export function DeleteLeftFile({ left }: { left: LeftFile }) {
  const { mutateAsync: remove } = useRemoveSubtitle();
  const { media, title } = left;
  const key = removalKey(media, left.path);
  const isLeft = useIsLeft(left.path);
  const isBusy = useIsDeletePending(key);
  if (!isLeft) return null;
  const { language, path } = left;
  const { code2, hi = false, forced = false } = language;
  const send = () => remove({ media, language: code2, hi, forced, path });
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="red"
      loading={isBusy}
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => confirmDelete({ title, language, path, key, send })}
    >
      {t`Delete this file from the server`}
    </Button>
  );
}
