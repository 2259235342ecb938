import { useState } from "react";
import type { SearchResult } from "@/api/providers";
import { LanguageChip } from "@/features/languages/LanguageChip";
import type { SubtitleItem } from "../subtitle-item";
import { counted } from "@/utils/format";
import type { LanguageFlags } from "@/utils/languages";
import { resultCode2 } from "./result-languages";
import { resultKey } from "./result-marks";
import type { ResultMarks as Marks } from "./result-marks";
import { isForced, isHearingImpaired } from "./result-view";
import { useResultDownload } from "@/store/result-downloads";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { IconFilterOff } from "@/config/icons";
import { SafeLink } from "@/ui/SafeLink";
import { MAX_ROWS, ShowAllRows } from "@/ui/ShowAllRows";
import { columnsOf } from "@/ui/table-features";
import { itemKey } from "./item-key";
import { ReleaseInfo } from "./ReleaseInfo";
import { ResultDownload } from "./ResultDownload";
import type { ResultDownloadControl } from "./ResultDownload";
import { ResultMarks } from "./ResultMarks";
import { ResultMatches } from "./ResultMatches";
import styles from "./Results.module.css";
import type { ResultViewControl } from "./use-result-view";
import { useRunDownload } from "./use-run-download";

interface Row {
  result: SearchResult;
  rowId: string;
  language: LanguageFlags;
  /** How its download goes, and how it is begun. */
  download: ResultDownloadControl;
  /** The words of the file's own names. */
  own: ReadonlySet<string>;
  marks: Marks | undefined;
}

const NO_MARKS: Marks = { downloaded: undefined, blacklisted: undefined };

const helper = columnsOf<Row>();
const columns = helper.columns([
  helper.display({
    id: "score",
    header: "Score",
    meta: { width: "72px", card: "state", sort: { key: "score", first: "desc" } },
    cell: ({ row }) => `${row.original.result.score}%`,
  }),
  helper.display({
    id: "language",
    header: "Language",
    meta: { width: "124px", card: "chips", sort: { key: "language", first: "asc" } },
    cell: ({ row }) => <LanguageChip language={row.original.language} state="plain" />,
  }),
  helper.display({
    id: "provider",
    header: "Provider",
    meta: { width: "108px", card: "state", sort: { key: "provider", first: "asc" } },
    cell: ({ row: { original } }) => {
      const { provider, url } = original.result;
      // Long names are cut at the edge of the column.
      const name = <span title={provider}>{provider}</span>;
      return url ? <SafeLink href={url}>{name}</SafeLink> : name;
    },
  }),
  helper.display({
    id: "release",
    header: "Release",
    meta: { card: "title", sort: { key: "release", first: "asc" } },
    cell: ({ row: { original } }) => <Release row={original} />,
  }),
  helper.display({
    id: "uploader",
    header: "Uploader",
    meta: { width: "88px", card: "state", sort: { key: "uploader", first: "asc" } },
    cell: ({ row }) => {
      const { uploader } = row.original.result;
      return uploader ? (
        <span className={styles.uploader} title={uploader}>
          {uploader}
        </span>
      ) : (
        <span className={styles.nobody}>–</span>
      );
    },
  }),
  helper.display({
    id: "match",
    header: "Match",
    meta: { width: "76px", card: "state", sort: { key: "match", first: "desc" } },
    cell: ({ row }) => <ResultMatches result={row.original.result} />,
  }),
  helper.display({
    id: "download",
    header: "Get",
    meta: { width: "56px", align: "center", card: "actions" },
    cell: ({ row: { original } }) => <Get row={original} />,
  }),
]);

/** Whether a result was downloaded since the page was loaded. */
function useIsNew({ download: { item, name } }: Row): boolean {
  const status = useResultDownload(item, name)?.status;
  return status === "done" || status === "earlier";
}

function Release({ row }: { row: Row }) {
  const isNew = useIsNew(row);
  return (
    <div className={styles.releaseCell}>
      <ReleaseInfo lines={row.result.release_info} own={row.own} />
      <ResultMarks marks={row.marks ?? NO_MARKS} isNew={isNew} />
    </div>
  );
}

function Get({ row }: { row: Row }) {
  const isNew = useIsNew(row);
  const isKnown = isNew || row.marks?.downloaded !== undefined;
  return <ResultDownload {...row.download} isKnown={isKnown} />;
}

/** The results of a manual search, best first as the server ranks them unless sorted otherwise. */
export function SearchResults({
  item,
  results,
  view,
  own,
  marks,
}: {
  item: SubtitleItem;
  /** All of them, as the server sent them. */
  results: readonly SearchResult[];
  view: ResultViewControl;
  own: ReadonlySet<string>;
  marks: ReadonlyMap<SearchResult, Marks>;
}) {
  const { shown, state, spec, sortBy } = view;
  // All of other results would be drawn at every key: what is asked next begins with some of them again.
  const asked = JSON.stringify([state.text, ...state.chosen]);
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === asked;
  const run = useRunDownload(item);
  // The opaque text is long and two providers may send the same: the place in the answer is the id.
  const places = new Map(results.map((result, index) => [result, index]));
  const some = isAll ? shown : shown.slice(0, MAX_ROWS);
  const rows = some.map((result) => {
    const code2 = resultCode2(result.language);
    return {
      result,
      rowId: `${result.provider} ${places.get(result)}`,
      language: {
        name: spec.byKey.language.labelOf(code2),
        code2,
        hi: isHearingImpaired(result),
        forced: isForced(result),
      },
      download: { item: itemKey(item), name: resultKey(result), run: () => run(result) },
      own,
      marks: marks.get(result),
    };
  });
  return (
    <div className={styles.table}>
      <DataTable
        label={`Results for ${item.title}`}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.rowId}
        sort={{ now: state.sort, onSort: sortBy }}
        empty={
          <EmptyState
            icon={IconFilterOff}
            title="All results are filtered out"
            reason={`${counted(results.length, "result")} came, but none passes the filters above.`}
          />
        }
        isInDialog
      />
      <ShowAllRows shown={some.length} total={shown.length} onAll={() => setAllOf(asked)} />
    </div>
  );
}
