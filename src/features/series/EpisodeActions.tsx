import { t } from "@lingui/core/macro";
import { noProfileText } from "./SeriesDetailToolbar";
import { fullItem } from "@/api/media";
import { ActionIcon, Group } from "@mantine/core";
import { historyModal } from "@/features/history/modals";
import { manualSearchModal, subtitleToolsModal } from "@/features/subtitles/modals";
import { episodeFiles } from "@/features/subtitles/tools/tool-files";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { useSync } from "@/features/subtitles/tools/use-sync";
import { openModal } from "@/store/modals";
import { IconArrowsHorizontal, IconFileSearch, IconHistory, IconTool } from "@/config/icons";
import { showToast } from "@/ui/toasts";
import type { FullItem, SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { episodeItem } from "./episode-item";
import type { EpisodeRow } from "./episode-item";

/**
 * Button that synchronizes the subtitle files of an episode. Hidden on cards and tablets to save space; the chips offer
 * it too.
 */
function SyncButton({ files, title }: { files: readonly ToolFile[]; title: string }) {
  const sync = useSync(title);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t`Sync subtitles of ${title}`}
      title={t({ message: "Sync", context: "verb" })}
      visibleFrom="md"
      onClick={() => sync(files)}
    >
      <IconArrowsHorizontal size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Buttons of an episode: manual search, history, tools and synchronization; of an event, only its history. */
export function EpisodeActions(row: EpisodeRow) {
  const item = episodeItem(row);
  const full = fullItem(item);
  return full ? <FullActions row={row} item={full} /> : <HistoryButton item={item} />;
}

function HistoryButton({ item }: { item: SubtitleItem }) {
  const { title } = item;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t`History of ${title}`}
      title={t`History`}
      onClick={() => void openModal(historyModal, { item })}
    >
      <IconHistory size={18} aria-hidden />
    </ActionIcon>
  );
}

function FullActions({ row, item }: { row: EpisodeRow; item: FullItem }) {
  const { episode, series } = row;
  const files = episodeFiles([episode]);
  const { title } = item;
  const disabledReason = series.profileId === null ? noProfileText() : undefined;
  const search = () =>
    void openModal(manualSearchModal, { item, path: episode.path, sceneName: episode.sceneName });
  const searchLabel = t`Manually search for subtitles for ${title}`;
  return (
    <Group gap={2} wrap="nowrap" justify="flex-start">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={disabledReason ? `${searchLabel} (${disabledReason})` : searchLabel}
        title={disabledReason ?? t`Manual search`}
        aria-disabled={disabledReason !== undefined}
        data-disabled={disabledReason !== undefined || undefined}
        onClick={
          disabledReason === undefined
            ? search
            : () => showToast({ kind: "info", message: disabledReason })
        }
      >
        <IconFileSearch size={18} aria-hidden />
      </ActionIcon>
      <HistoryButton item={item} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Tools for ${title}`}
        title={t`Tools`}
        onClick={() => void openModal(subtitleToolsModal, { item })}
      >
        <IconTool size={18} aria-hidden />
      </ActionIcon>
      {files.length > 0 && <SyncButton files={files} title={title} />}
    </Group>
  );
}
