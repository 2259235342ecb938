import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { IconSubtitles } from "@/config/icons";
import { paths } from "@/config/paths";
import { EmptyState } from "@/ui/EmptyState";
import { useCapabilities } from "@/queries/capabilities";
import { ARCHIVE_TYPES } from "@/utils/archives/archive";
import { FilePicker } from "@/ui/FilePicker";
import { STUDIO_TYPES } from "@/features/texts/files/open-file";
import { DraftOffer } from "./DraftOffer";
import { createModal, openModal } from "@/store/modals";
import { listStored, removeStored } from "../stored-drafts";
import type { StoredDraft } from "../stored-drafts";

/** Opens a subtitle file of the library. */
const libraryFileModal = createModal<object>(() =>
  import("./LibraryFileModal").then((module) => module.LibraryFileModal),
);

const ACCEPTED = [...STUDIO_TYPES, ...ARCHIVE_TYPES].map((type) => `.${type}`).join(",");

/** Button that opens a local file. */
export function OpenFileButton({
  onPick,
  isMain = true,
}: {
  onPick: (files: File[]) => void;
  isMain?: boolean;
}) {
  return (
    <FilePicker
      label={t`Subtitle file`}
      accept={ACCEPTED}
      onPick={onPick}
      mt="xs"
      variant={isMain ? "filled" : "default"}
    >
      {t`Open a file`}
    </FilePicker>
  );
}

interface StudioStartProps {
  onPick: (files: File[]) => void;
  onDraft: (draft: StoredDraft) => void;
}

/** The studio without an open file: an introduction, and the stored drafts. */
export function StudioStart({ onPick, onDraft }: StudioStartProps) {
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([]);
  useEffect(() => {
    let isGone = false;
    listStored().then(
      (stored) => isGone || setDrafts(stored.filter(({ hasOnlyBookmarks }) => !hasOnlyBookmarks)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const { hasSubtitleContents } = useCapabilities();
  return (
    <Stack gap={0} pt="md">
      {drafts.map((draft) => (
        <DraftOffer
          key={draft.key}
          draft={draft}
          resumeButton={
            draft.file ? (
              <Button
                component={Link}
                to={paths.studio(draft.file.media, draft.file.path)}
                size="compact-sm"
                h={{ base: 44, sm: 34 }}
              >
                {t`Open`}
              </Button>
            ) : (
              <Button size="compact-sm" h={{ base: 44, sm: 34 }} onClick={() => onDraft(draft)}>
                {t`Continue`}
              </Button>
            )
          }
          onDiscard={() => {
            setDrafts(drafts.filter((one) => one !== draft));
            removeStored(draft.key).catch(() => undefined);
          }}
        />
      ))}
      <EmptyState
        icon={IconSubtitles}
        title={t`No file open`}
        reason={
          hasSubtitleContents
            ? t`Edit text and times, find and fix problems, and sync a subtitle with its video. Drop a subtitle file or an archive here, or open one from the library.`
            : t`Edit text and times, find and fix problems, and sync a subtitle with its video. Drop a subtitle file or an archive here.`
        }
        action={
          <Group justify="center" gap="sm">
            <OpenFileButton onPick={onPick} />
            {hasSubtitleContents && (
              <Button
                variant="default"
                mt="xs"
                onClick={() => void openModal(libraryFileModal, {})}
              >
                {t`Open from the library`}
              </Button>
            )}
          </Group>
        }
      />
    </Stack>
  );
}
