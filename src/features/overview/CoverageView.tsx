import { plural, t } from "@lingui/core/macro";
import { Box } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { IconCircleCheck } from "@/config/icons";
import { ListLine } from "@/ui/ListLine";
import { ReadFailure } from "@/ui/ReadFailure";
import { FullListProgress } from "@/features/lists/fields/FullListProgress";
import { SearchProgress } from "@/features/subtitles/search/SearchProgress";
import { useProfiles } from "@/queries/languages";
import { MEDIA_NOUNS } from "@/config/nouns";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { useIsPhone } from "@/ui/use-is-phone";
import { deepEqual } from "@/utils/objects";
import { languageKey } from "@/utils/languages";
import { CoverageContext, coverageLanguages, coverageRows } from "./coverage-rows";
import { coverageColumns, LANGUAGE_WIDTH } from "./coverage-columns";
import styles from "./Coverage.module.css";
import type { CoverageRow } from "./coverage-rows";
import { useLibrary, useMissing } from "./use-library";

/**
 * Returns a function that is true if a title's languages profile wants a kind of subtitle, by its key. The result is
 * undefined until the titles and the profiles are loaded, and if that failed.
 */
function useWantedLanguages() {
  const { series, movies } = useLibrary();
  const { data: profiles } = useProfiles();
  const wanted = new Map(
    profiles?.map(({ profileId, items }) => [
      profileId,
      new Set(
        items.map(({ language, hi, forced }) =>
          languageKey({ name: "", code2: language, hi, forced }),
        ),
      ),
    ]),
  );
  const profileOf = new Map<string, number | null>([
    ...(series?.rows ?? []).map((one) => [`series ${one.id}`, one.profileId] as const),
    ...(movies?.rows ?? []).map((one) => [`movie ${one.id}`, one.profileId] as const),
  ]);
  return ({ key }: CoverageRow, language: string): boolean | undefined => {
    const profileId = profileOf.get(key);
    if (profileId === undefined || !profiles) return undefined;
    return profileId !== null && wanted.get(profileId)?.has(language) === true;
  };
}

const NONE: readonly CoverageRow[] = [];
const rowId = ({ key }: CoverageRow) => key;

/** Minimum width of the title column, in pixels. */
const TITLE = 260;

/** Returns the previous value while the new one is equal, because new columns would render all cells again. */
function useSame<T>(value: T): T {
  const [known, setKnown] = useState(value);
  if (deepEqual(known, value)) return known;
  setKnown(value);
  return value;
}

/** Number of languages with their own column; 0 on phones, where rows are cards. */
function useColumnCount(width: number): number {
  const isPhone = useIsPhone();
  if (isPhone) return 0;
  // The width is not measured yet.
  if (width === 0) return 6;
  return Math.max(1, Math.floor((width * 0.78 - TITLE) / LANGUAGE_WIDTH));
}

/** Titles with missing subtitles, by language: one press searches for a title's missing subtitles in a language. */
export function CoverageView() {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { episodes, movies } = useMissing();
  const isWanted = useWantedLanguages();
  const [scope, setScope] = useState("");
  const maxColumns = useColumnCount(width);
  const parts = [
    ...(episodes ? [{ ...episodes, noun: MEDIA_NOUNS.episode }] : []),
    ...(movies ? [{ ...movies, noun: MEDIA_NOUNS.movie }] : []),
  ];
  const isLoading = parts.some(({ data, error }) => data === undefined && error === null);
  // Wait for all rows, because late ones would move the columns under the pointer.
  const rows = isLoading ? NONE : coverageRows(episodes?.rows ?? [], movies?.rows ?? []);
  const count = rows.length;
  const languages = useSame(coverageLanguages(rows));
  const columns = useMemo(() => coverageColumns(languages, maxColumns), [languages, maxColumns]);
  const hasFailed = parts.some(({ data, error }) => data === undefined && error !== null);
  return (
    <Box ref={ref} pt="xs" className={styles.view}>
      <ReadFailure reads={parts} meaning={t`The list below is incomplete.`} />
      {parts.map(
        ({ noun, ...fullList }) =>
          fullList.error === null && (
            <FullListProgress key={noun.many} noun={noun} fullList={fullList} />
          ),
      )}
      <SearchProgress key={scope} scope={scope} />
      <ListLine>
        {count > 0 &&
          plural(count, {
            one: "# title with missing subtitles. Select a number to search for them.",
            other: "# titles with missing subtitles. Select a number to search for them.",
          })}
        {count > 0 && maxColumns > 0 && ` ${t`– not wanted, ✓ complete`}`}
      </ListLine>
      <CoverageContext value={{ isWanted, onSearch: setScope }}>
        <DataTable
          // Rows are memoized and would otherwise keep the previous columns.
          key={columns.map(({ id }) => id).join(" ")}
          label={t`Missing subtitles by title and language`}
          columns={columns}
          rows={rows}
          getRowId={rowId}
          skeletonRows={isLoading ? 12 : undefined}
          empty={
            hasFailed ? null : (
              <EmptyState
                icon={IconCircleCheck}
                title={t`Nothing is missing`}
                reason={t`All series and movies have the subtitles that their languages profiles require.`}
              />
            )
          }
        />
      </CoverageContext>
    </Box>
  );
}
