import { t } from "@lingui/core/macro";
import { ActionIcon, Loader, Menu } from "@mantine/core";
import { isMovieKind, mediaKey } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { IconDotsVertical, IconEdit, IconSearch } from "@/config/icons";
import type { PosterActionsProps } from "@/features/lists/posters/poster-item";
import { EditProfileButton, editProfileModal } from "@/features/media/EditProfileButton";
import marquee from "@/features/media/detail/HeroHeader.module.css";
import { useSearchedLanguages } from "@/store/work";
import { openModal } from "@/store/modals";
import { OUTCOMES } from "@/ui/outcomes";
import { capitalize } from "@/utils/format";
import { textOf } from "@/utils/text";
import type { SubtitleItem } from "../item/subtitle-item";
import { MissingChips } from "../chips/MissingChips";
import { useSearchTitle } from "../search/use-search-title";
import styles from "./PosterActions.module.css";

/** Missing subtitles of a poster's title and the actions for them: on the poster, or in a menu on touch screens. */
export function PosterActions({ item, canHover, tabIndex }: PosterActionsProps) {
  const { missingSubtitles, edit } = item;
  const search = useSearchTitle(edit.item, missingSubtitles);
  const isMissing = (item.missing ?? 0) > 0;
  if (!canHover) return <PosterMenu {...{ item, tabIndex, search, isMissing }} />;
  const { kind, id, title } = edit.item;
  const { icon: Icon, word } = search.outcome
    ? OUTCOMES[search.outcome]
    : { icon: IconSearch, word: t`Search for missing subtitles` };
  return (
    <div className={`${marquee.island} ${styles.actions}`}>
      {missingSubtitles && isMovieKind(kind) && (
        <Chips item={{ kind, id, title }} missing={missingSubtitles} />
      )}
      <div className={styles.buttons}>
        {isMissing && (
          <ActionIcon
            aria-label={t`Search for subtitles for ${title}`}
            title={textOf(word)}
            loading={search.isBusy}
            onClick={search.start}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        )}
        <EditProfileButton {...edit} />
      </div>
    </div>
  );
}

interface ChipsProps {
  item: SubtitleItem;
  missing: readonly MissingSubtitle[];
}

/** Missing languages of a movie, including one that was found a moment ago. */
function Chips({ item, missing }: ChipsProps) {
  const hasSearch = useSearchedLanguages(mediaKey(item)).length > 0;
  if (missing.length === 0 && !hasSearch) return null;
  return <MissingChips item={item} missing={missing} max={2} />;
}

interface PosterMenuProps extends Pick<PosterActionsProps, "item" | "tabIndex"> {
  search: ReturnType<typeof useSearchTitle>;
  isMissing: boolean;
}

function PosterMenu({ item, tabIndex, search, isMissing }: PosterMenuProps) {
  const { edit, state, languages } = item;
  const { title } = edit.item;
  return (
    <Menu width={240} position="bottom-end">
      <Menu.Target>
        <ActionIcon tabIndex={tabIndex} color="gray" aria-label={t`Actions for ${title}`}>
          {search.isBusy ? (
            <Loader size={18} color="currentColor" />
          ) : (
            <IconDotsVertical size={18} aria-hidden />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{capitalize(languages ? `${state}: ${languages}` : state)}</Menu.Label>
        {isMissing && (
          <Menu.Item
            leftSection={<IconSearch size={18} aria-hidden />}
            disabled={search.isBusy}
            onClick={search.start}
          >
            {t`Search`}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconEdit size={18} aria-hidden />}
          onClick={() => void openModal(editProfileModal, edit)}
        >
          {t`Edit`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
