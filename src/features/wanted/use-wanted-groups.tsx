import { plural, t } from "@lingui/core/macro";
import { useSearchMany } from "@/features/subtitles/search/use-search-many";
import { isScopeActive, useIsJobActive } from "@/store/jobs";
import type { RowGroups } from "@/ui/row-groups";
import { titleRef } from "@/api/media";
import type { WantedRow } from "@/api/wanted";
import { paths } from "@/config/paths";
import { MEDIA_NOUNS } from "@/config/nouns";
import { SEARCH_SHOWN, searchesOf } from "./search-shown";
import type { WantedLists } from "./use-wanted-rows";
import { nameOf, titleKeyOf, titleNameOf } from "./wanted-spec";
import { Button, Group, Text } from "@mantine/core";
import { IconSearch } from "@/config/icons";
import { useIsPhone } from "@/ui/use-is-phone";
import { ItemLink } from "@/features/media/ItemLink";
import styles from "./WantedRows.module.css";

interface GroupHeadingProps {
  title: string;
  to: string;
  /** Example: "5 episodes, 8 subtitles". */
  count: string;
  /** For phones: "8 subtitles". */
  shortCount: string;
  /** Its tooltip. */
  hint: string | undefined;
  /** Scope of the job that searches the group. */
  scope: string;
  onSearch: () => void;
}

/** Heading of a group: its title, the number of its rows, and a button that searches them. */
function GroupHeading(props: GroupHeadingProps) {
  const { title, to, count, shortCount, hint, scope, onSearch } = props;
  const isSearching = useIsJobActive(scope);
  return (
    <Group gap={0} wrap="nowrap">
      <div className={styles.texts}>
        <ItemLink to={to}>{title}</ItemLink>
        <Text span size="xs" c="dimmed" title={hint}>
          {useIsPhone() ? shortCount : count}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        flex="none"
        aria-label={t`Search for subtitles for ${title}`}
        leftSection={<IconSearch size={16} aria-hidden />}
        loading={isSearching}
        onClick={onSearch}
      >
        {t`Search`}
      </Button>
    </Group>
  );
}

const missingIn = (rows: readonly WantedRow[]) =>
  rows.reduce((sum, row) => sum + row.missing_subtitles.length, 0);

/** Headings of rows grouped by series or league, each with a search for the missing subtitles of its rows. */
export function useWantedGroups(lists: WantedLists, pageSize: number): RowGroups<WantedRow> {
  const { kind, spec, rows, list } = lists;
  const noun = MEDIA_NOUNS[kind];
  const search = useSearchMany(nameOf);
  const isPart = (rows.isClientFiltered ? rows.shown.length : list.total) > pageSize;
  const countTexts = (some: readonly WantedRow[]) => {
    const items = noun.counted(some.length);
    const missing = missingIn(some);
    const subtitles = plural(missing, { one: "# subtitle", other: "# subtitles" });
    return {
      count: t`${items}, ${subtitles}`,
      shortCount: subtitles,
      hint: isPart ? t`${items}, ${subtitles} on this page` : undefined,
    };
  };
  const scopeOf = (row: WantedRow) => `${SEARCH_SHOWN[kind]} group ${titleKeyOf(row)}`;
  const onSearch = (some: readonly WantedRow[]) => {
    const [first] = some;
    if (first === undefined || isScopeActive(scopeOf(first))) return;
    const title = titleNameOf(first);
    const work = { title: t`Search for subtitles for ${title}`, scope: scopeOf(first), noun };
    search(work, searchesOf(some, spec, rows.state));
  };
  return {
    keyOf: titleKeyOf,
    onSearch,
    heading: (some) => {
      const [first] = some;
      return (
        first !== undefined && (
          <GroupHeading
            title={titleNameOf(first)}
            to={paths.title(titleRef(first))}
            {...countTexts(some)}
            scope={scopeOf(first)}
            onSearch={() => onSearch(some)}
          />
        )
      );
    },
  };
}
