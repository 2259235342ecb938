import { plural, t } from "@lingui/core/macro";
import type { RowData } from "@tanstack/react-table";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { isScopeActive, useIsJobActive } from "@/store/jobs";
import { groupedRows } from "@/ui/row-groups";
import type { RowGroups } from "@/ui/row-groups";
import { SEARCH_SHOWN, searchesOf } from "./search-shown";
import type { WantedRows } from "./use-wanted-rows";
import type { Lacking } from "./wanted-spec";
import type { Grouping, WantedViewProps } from "./wanted-props";
import { Button, Group, Text } from "@mantine/core";
import { IconSearch } from "@/config/icons";
import { ItemLink } from "@/features/media/ItemLink";

interface GroupHeadingProps {
  title: string;
  to: string;
  /** "5 episodes, 8 subtitles". */
  count: string;
  /** The scope of the job that searches it. */
  scope: string;
  onSearch: () => void;
}

/** The heading of a group: its title, the number of its rows, and a button that searches them. */
function GroupHeading({ title, to, count, scope, onSearch }: GroupHeadingProps) {
  const isSearching = useIsJobActive(scope);
  return (
    <Group gap="sm" wrap="nowrap">
      <Group gap="0 12px" flex={1} miw={0}>
        <ItemLink to={to}>{title}</ItemLink>
        <Text span size="xs" c="dimmed">
          {count}
        </Text>
      </Group>
      <Button
        size="compact-sm"
        variant="subtle"
        flex="none"
        aria-label={t`Search ${title}`}
        leftSection={<IconSearch size={16} aria-hidden />}
        loading={isSearching}
        onClick={onSearch}
      >
        {t`Search`}
      </Button>
    </Group>
  );
}

const missingIn = (rows: readonly Lacking[]) =>
  rows.reduce((sum, row) => sum + row.missing_subtitles.length, 0);

/** The rows in the order in which they are shown: groups do not extend across pages. */
export function groupedInOrder<T extends Lacking>(
  rows: WantedRows<T>,
  grouping: Grouping<T> | undefined,
  pageSize: number,
): WantedRows<T> {
  if (!grouping) return rows;
  return { ...rows, inOrder: () => groupedRows(rows.inOrder(), grouping.keyOf, pageSize) };
}

/** The headings of groups of wanted rows, each with a search for what its rows are missing. */
export function useWantedGroups<T extends RowData & Lacking>(
  props: WantedViewProps<T>,
): RowGroups<T> | undefined {
  const { kind, nameOf, spec, rows, noun, list, view, grouping } = props;
  const search = useSearchMany(nameOf);
  if (!grouping) return undefined;
  const { keyOf, titleOf, linkOf } = grouping;
  const total = rows.isClientFiltered ? rows.shown.length : list.total;
  const isPart = total > view.paging.pageSize;
  const countText = (some: readonly T[]) => {
    const items = noun.counted(some.length);
    const count = missingIn(some);
    const subtitles = plural(count, { one: "# subtitle", other: "# subtitles" });
    return isPart ? t`${items}, ${subtitles} on this page` : t`${items}, ${subtitles}`;
  };
  const scopeOf = (row: T) => `${SEARCH_SHOWN[kind]} group ${keyOf(row)}`;
  const onSearch = (some: readonly T[]) => {
    const [first] = some;
    if (first === undefined || isScopeActive(scopeOf(first))) return;
    const title = titleOf(first);
    const work = { title: t`Search ${title}`, scope: scopeOf(first), noun };
    search(work, searchesOf(some, spec, rows.state));
  };
  return {
    keyOf,
    onSearch,
    heading: (some) => {
      const [first] = some;
      return (
        first !== undefined && (
          <GroupHeading
            title={titleOf(first)}
            to={linkOf(first)}
            count={countText(some)}
            scope={scopeOf(first)}
            onSearch={() => onSearch(some)}
          />
        )
      );
    },
  };
}
