import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { IconCircleCheck } from "@/config/icons";
import { ListLine } from "@/features/library/lists/ListLine";
import { ReadFailure } from "@/features/library/lists/ReadFailure";
import { WholeProgress } from "@/features/library/lists/WholeProgress";
import { SearchProgress } from "@/features/wanted/SearchProgress";
import { EPISODES, MOVIES } from "@/features/wanted/wanted-spec";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { useIsPhone } from "@/ui/use-is-phone";
import { counted } from "@/utils/format";
import styles from "./Coverage.module.css";
import { coverageColumns } from "./coverage-columns";
import { coverageLanguages, coverageRows } from "./coverage-rows";
import type { CoverageRow } from "./coverage-rows";
import { EmptyLibrary } from "./EmptyLibrary";
import { useIsLibraryEmpty } from "./use-library";
import { useMissing } from "./use-missing";
import { useWantedLanguages } from "./use-wanted-languages";

const rowId = ({ key }: CoverageRow) => key;

/** Pixels of a language's column, and what the title has at least. */
const COLUMN = 104;
const TITLE = 260;

/** How many languages have a column of their own; on phones, where rows are cards, none has. */
function useColumnCount(width: number): number {
  const isPhone = useIsPhone();
  if (isPhone) return 0;
  // Before it is measured.
  if (width === 0) return 6;
  return Math.max(1, Math.floor((width * 0.78 - TITLE) / COLUMN));
}

/** The titles with something missing, by language: one press searches what a title misses of one. */
export function CoverageView() {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { episodes, movies } = useMissing();
  const isWanted = useWantedLanguages();
  const isEmpty = useIsLibraryEmpty();
  const [scope, setScope] = useState("");
  const most = useColumnCount(width);
  const parts = [
    ...(episodes ? [{ ...episodes, noun: EPISODES }] : []),
    ...(movies ? [{ ...movies, noun: MOVIES }] : []),
  ];
  const rows = coverageRows(episodes?.rows ?? [], movies?.rows ?? []);
  const languages = coverageLanguages(rows);
  const own = languages.length <= most + 1 && most > 0 ? languages : languages.slice(0, most);
  const columns = coverageColumns({
    languages: own,
    others:
      own.length === languages.length
        ? undefined
        : most === 0
          ? { header: "Missing", width: "60%", most: 5 }
          : { header: "Others", width: "22%", most: 2 },
    isWanted,
    onSearch: setScope,
  });
  const isLoading = parts.some(({ data, error }) => data === undefined && error === null);
  const hasFailed = parts.some(({ data, error }) => data === undefined && error !== null);
  if (isEmpty) return <EmptyLibrary />;
  return (
    <div ref={ref} className={styles.coverage}>
      <ReadFailure reads={parts} meaning="Its titles are missing here." />
      {parts.map(
        ({ noun, ...whole }) =>
          whole.error === null && <WholeProgress key={noun.many} noun={noun} whole={whole} />,
      )}
      <SearchProgress key={scope} scope={scope} />
      <ListLine>
        {rows.length > 0 &&
          `${counted(rows.length, "title")} with missing subtitles. Press a number to search them.`}
      </ListLine>
      <DataTable
        // Rows are memoized and would keep the old columns.
        key={columns.map(({ id }) => id).join(" ")}
        label="Missing subtitles by title and language"
        columns={columns}
        rows={rows}
        getRowId={rowId}
        skeletonRows={isLoading && rows.length === 0 ? 12 : undefined}
        empty={
          hasFailed ? null : (
            <EmptyState
              icon={IconCircleCheck}
              title="Nothing Is Missing"
              reason="Every series and movie has the subtitles that its languages profile asks for."
            />
          )
        }
      />
    </div>
  );
}
