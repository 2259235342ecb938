import { t } from "@lingui/core/macro";
import { noProfileText } from "@/features/subtitles/title/use-title-actions";
import { fullItem } from "@/api/media";
import type { Menu as MenuParts } from "@mantine/core";
import { useDeferredValue } from "react";
import { historyModal } from "@/features/history/modals";
import { manualSearchModal } from "@/features/subtitles/manual-search/modals";
import { getOtherLanguage, subtitleToolsModal, watchingModal } from "@/features/subtitles/modals";
import { RowMenu } from "@/features/subtitles/menu/RowMenu";
import { episodeFiles } from "@/features/subtitles/tools/tool-files";
import { useSync } from "@/features/subtitles/tools/use-sync";
import { openModal } from "@/store/modals";
import {
  IconArrowsHorizontal,
  IconDeviceTv,
  IconFileSearch,
  IconHistory,
  IconPlus,
  IconTool,
} from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { showToast } from "@/ui/toasts";
import { useIsPhone } from "@/ui/use-is-phone";
import type { FullItem, SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import styles from "./episode-columns.module.css";
import { episodeItem } from "./episode-item";
import type { EpisodeRow } from "./episode-item";

/** Actions of an episode: a menu with all of them, and in wide tables icons for the usual ones; of an event, only its history. */
export function EpisodeActions(row: EpisodeRow) {
  const item = episodeItem(row);
  const full = fullItem(item);
  return full ? <FullActions row={row} item={full} /> : <HistoryButton item={item} />;
}

const openHistory = (item: SubtitleItem) => void openModal(historyModal, { item });

function HistoryButton({ item, isSeldom = false }: { item: SubtitleItem; isSeldom?: boolean }) {
  const { title } = item;
  return (
    <RowIcon
      isSeldom={isSeldom}
      icon={IconHistory}
      text={t`History`}
      aria-label={t`History of ${title}`}
      onClick={() => openHistory(item)}
    />
  );
}

interface FullActionsProps {
  row: EpisodeRow;
  item: FullItem;
}

function FullActions({ row, item }: FullActionsProps) {
  const { episode, series } = row;
  const isPhone = useIsPhone();
  // The icons appear only below the pointer, and their column has a fixed width: the page is drawn without them.
  const isDrawn = useDeferredValue(true, false);
  const disabledReason = series.profileId === null ? noProfileText() : undefined;
  const search = () =>
    void openModal(manualSearchModal, { item, path: episode.path, sceneName: episode.sceneName });
  return (
    <div className={styles.actions}>
      {!isPhone && isDrawn && (
        <div className={`mantine-visible-from-md ${styles.icons}`}>
          <SearchButton item={item} onSearch={search} disabledReason={disabledReason} />
          <span className={styles.wide}>
            <MoreButtons row={row} item={item} />
          </span>
        </div>
      )}
      <RowMenu
        item={item}
        onSearch={search}
        disabledReason={disabledReason}
        hasWhy={episode.missing_subtitles.length > 0}
      >
        {(Menu) => <MoreItems row={row} item={item} Menu={Menu} />}
      </RowMenu>
    </div>
  );
}

interface SearchButtonProps extends Pick<FullActionsProps, "item"> {
  onSearch: () => void;
  disabledReason: string | undefined;
}

function SearchButton({ item, onSearch, disabledReason }: SearchButtonProps) {
  const { title } = item;
  const label = t`Search manually for ${title}`;
  return (
    <RowIcon
      isSeldom
      icon={IconFileSearch}
      text={disabledReason ?? t`Manual search`}
      aria-label={disabledReason ? `${label} (${disabledReason})` : label}
      aria-disabled={disabledReason !== undefined}
      data-disabled={disabledReason !== undefined || undefined}
      onClick={
        disabledReason === undefined
          ? onSearch
          : () => showToast({ kind: "info", message: disabledReason })
      }
    />
  );
}

function MoreButtons({ row, item }: FullActionsProps) {
  const files = episodeFiles([row.episode]);
  const { title } = item;
  const sync = useSync(title);
  return (
    <>
      <HistoryButton item={item} isSeldom />
      <RowIcon
        isSeldom
        icon={IconTool}
        text={t`Tools`}
        aria-label={t`Tools for ${title}`}
        onClick={() => void openModal(subtitleToolsModal, { item })}
      />
      {files.length > 0 && (
        <RowIcon
          isSeldom
          icon={IconArrowsHorizontal}
          text={t({ message: "Sync", context: "verb" })}
          aria-label={t`Sync subtitles for ${title}`}
          onClick={() => sync(files)}
        />
      )}
    </>
  );
}

function MoreItems({ row, item, Menu }: FullActionsProps & { Menu: typeof MenuParts }) {
  const files = episodeFiles([row.episode]);
  const sync = useSync(item.title);
  return (
    <>
      <Menu.Item
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => void getOtherLanguage(item)}
      >
        {t`Another language`}
      </Menu.Item>
      {files.length > 0 && (
        <Menu.Item
          leftSection={<IconDeviceTv size={18} aria-hidden />}
          onClick={() => void openModal(watchingModal, { item })}
        >
          {t`Watching now`}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => openHistory(item)}
      >
        {t`History`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTool size={18} aria-hidden />}
        onClick={() => void openModal(subtitleToolsModal, { item })}
      >
        {t`Tools`}
      </Menu.Item>
      {files.length > 0 && (
        <Menu.Item
          leftSection={<IconArrowsHorizontal size={18} aria-hidden />}
          onClick={() => sync(files)}
        >
          {t({ message: "Sync", context: "verb" })}
        </Menu.Item>
      )}
    </>
  );
}
