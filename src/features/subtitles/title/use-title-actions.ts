import { t } from "@lingui/core/macro";
import type { Movie, Series } from "@/api/library-rows";
import type { TitleRef } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import {
  IconDownload,
  IconEdit,
  IconFolderSearch,
  IconSearch,
  IconTool,
  IconUpload,
} from "@/config/icons";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { editProfileModal } from "@/features/media/EditProfileButton";
import { useRunTitleAction } from "@/queries/title-actions";
import { startBriefJob } from "@/store/jobs";
import { openModal } from "@/store/modals";
import type { ToolbarAction } from "@/ui/Toolbar";
import { downloadTextsModal, subtitleToolsModal } from "../modals";
import type { SubtitleToolsProps } from "../tools/SubtitleToolsModal";
import { useSearchTitle } from "../search/use-search-title";

/** The server rejects searches and uploads without a profile (contract/http.md section 4). */
export const noProfileText = () => t`Choose a languages profile first`;

interface TitleActionsProps<T extends Series | Movie> {
  /** `title`: as the page shows it. */
  of: TitleRef & { title: string };
  /** Undefined while it loads. */
  record: T | undefined;
  /** The missing subtitles, if known. */
  missing?: readonly MissingSubtitle[] | undefined;
  isComplete: boolean;
  /** Why it has no files to search for. */
  noFiles?: string | undefined;
  /** Why it has no subtitle files. */
  noSubtitles: string | undefined;
  tools: SubtitleToolsProps["item"];
  editLabel: string;
  upload: (record: T) => void;
  uploadDisabledReason: (record: T) => string | undefined;
}

/** The toolbar actions of a title that all kinds have, by name; each page arranges them with its own. */
export function useTitleActions<T extends Series | Movie>(props: TitleActionsProps<T>) {
  const { of, record, noSubtitles } = props;
  const { kind, id, title } = of;
  const scan = useRunTitleAction("scan-disk").mutateAsync;
  const { start, ...searching } = useSearchTitle(of, props.missing);
  const scanScope = `scan ${kind} ${id}`;
  const scanning = useWorkButton(scanScope);
  const loading = record ? undefined : t`Loading`;
  const noProfile = record?.profileId === null ? noProfileText() : undefined;
  const nothingMissing = props.isComplete ? t`Nothing is missing` : undefined;
  return {
    search: {
      icon: IconSearch,
      label: t`Search`,
      tone: "filled",
      ...searching,
      onClick: start,
      disabledReason: loading ?? noProfile ?? props.noFiles ?? nothingMissing,
    },
    scan: {
      icon: IconFolderSearch,
      label: t`Scan Disk`,
      ...scanning,
      onClick: () =>
        startBriefJob(t`Scan Disk - ${title}`, scanScope, () =>
          scan({ kind, action: "scan-disk", id }),
        ),
      disabledReason: loading,
    },
    tools: {
      icon: IconTool,
      label: t`Tools`,
      onClick: () => void openModal(subtitleToolsModal, { item: props.tools }),
      disabledReason: loading ?? noSubtitles,
    },
    upload: {
      icon: IconUpload,
      label: t({ message: "Upload", context: "verb" }),
      onClick: () => record && props.upload(record),
      disabledReason: record ? props.uploadDisabledReason(record) : loading,
    },
    edit: {
      icon: IconEdit,
      label: props.editLabel,
      onClick: () => {
        if (!record) return;
        void openModal(editProfileModal, {
          item: { kind, id, title: record.title },
          audio: record.audio_language,
          profileId: record.profileId,
        });
      },
      disabledReason: loading,
    },
    download: {
      icon: IconDownload,
      label: t`Download subtitles`,
      isRare: true,
      onClick: () => void openModal(downloadTextsModal, { title, of: { kind, id } }),
      disabledReason: loading ?? noSubtitles,
    },
  } satisfies Record<string, ToolbarAction>;
}
