import { plural, t } from "@lingui/core/macro";
import { Text, VisuallyHidden } from "@mantine/core";
import { useRef, useState } from "react";
import type { SearchResult } from "@/api/provider-rows";
import { LanguageChip } from "@/features/languages/LanguageChip";
import type { FullItem } from "../item/subtitle-item";
import { Score } from "@/ui/Score";
import { perLocale } from "@/utils/locale";
import { providerName } from "@/utils/provider-names";
import type { LanguageFlags } from "@/utils/languages";
import { resultKey } from "./result-history";
import type { ResultHistory, Occurrence } from "./result-history";
import { resultCode2 } from "@/utils/own-codes";
import { resultFlags } from "./result-view";
import { useResultDownload } from "@/store/result-downloads";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { IconFilterOff, IconBan, IconCheck } from "@/config/icons";
import { SafeLink } from "@/ui/SafeLink";
import { MAX_ROWS, ShowAllRows } from "@/ui/ShowAllRows";
import { columnsOf } from "@/ui/table-features";
import { mediaKey, mediaRef } from "@/api/media";
import { ReleaseInfo } from "./ReleaseInfo";
import { ResultDownload } from "./ResultDownload";
import type { ResultDownloadControl as Download } from "./ResultDownload";
import { ResultMatches } from "./ResultMatches";
import styles from "./Results.module.css";
import type { ResultViewControl } from "./use-result-view";
import { useCheckDownload } from "@/features/texts/checks/use-check-files";
import { FitChip } from "@/features/texts/fit/FitChip";
import { fitDetails } from "@/features/texts/fit/fit-texts";
import { useCapabilities } from "@/queries/capabilities";
import { useServerFiles } from "@/queries/server-files";
import type { FileFit } from "@/store/quality-results";
import { flushDeletes } from "@/store/pending-deletes";
import { useDownloadResult } from "@/queries/providers";
import { ExactDate } from "@/ui/ServerDate";
import { exactDateText } from "@/utils/server-time";
import { StatusChip } from "@/ui/StatusChip";

const exactTitle = ({ exact }: Occurrence) => (exact === "" ? {} : { label: exactDateText(exact) });

interface Row {
  result: SearchResult;
  rowId: string;
  language: LanguageFlags;
  download: Download;
  fileWords: ReadonlySet<string>;
  history: ResultHistory | undefined;
}

const NO_HISTORY: ResultHistory = { downloaded: undefined, blacklisted: undefined };

const helper = columnsOf<Row>();
const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "score",
      header: t`Score`,
      meta: { width: "84px", card: "state", sort: "score" },
      cell: ({ row }) => <Score percent={row.original.result.score} />,
    }),
    helper.display({
      id: "language",
      header: t`Language`,
      meta: { width: "clamp(124px, 12vw, 156px)", card: "state", sort: "language" },
      cell: ({ row }) => <LanguageChip language={row.original.language} state="plain" />,
    }),
    helper.display({
      id: "provider",
      header: t`Provider`,
      meta: { width: "clamp(108px, 13vw, 172px)", card: "state", sort: "provider" },
      cell: ({ row: { original } }) => {
        const { provider, url } = original.result;
        // The tooltip shows names that the column truncates.
        const name = <bdi title={providerName(provider)}>{providerName(provider)}</bdi>;
        return url ? <SafeLink href={url}>{name}</SafeLink> : name;
      },
    }),
    helper.display({
      id: "release",
      header: t`Release`,
      meta: { card: "title", sort: "release" },
      cell: ({ row: { original } }) => <ReleaseCell row={original} />,
    }),
    helper.display({
      id: "uploader",
      header: t`Uploader`,
      meta: { width: "clamp(88px, 9vw, 124px)", card: "state", sort: "uploader" },
      cell: ({ row }) => {
        const { uploader } = row.original.result;
        return uploader ? (
          <span
            className={styles.uploader}
            title={uploader}
            data-by={t({ message: "by", comment: "before the name of who uploaded a subtitle" })}
          >
            {uploader}
          </span>
        ) : (
          <span className={styles.noUploader}>–</span>
        );
      },
    }),
    helper.display({
      id: "match",
      header: t`Match`,
      meta: { width: "92px", card: "state", sort: "match" },
      cell: ({ row }) => <ResultMatches result={row.original.result} />,
    }),
    helper.display({
      id: "download",
      header: () => <VisuallyHidden>{t`Download`}</VisuallyHidden>,
      meta: { width: "64px", name: t`Download`, align: "center", card: "actions" },
      cell: ({ row: { original } }) => <DownloadCell row={original} />,
    }),
  ]),
);

/** True if the result was downloaded since the page was loaded. */
function useIsNew({ download: { item, name } }: Row): boolean {
  const status = useResultDownload(item, name)?.status;
  return status === "done" || status === "earlier";
}

function ReleaseCell({ row }: { row: Row }) {
  const { item, name } = row.download;
  const isNew = useIsNew(row);
  const state = useResultDownload(item, name);
  const fit = state?.status === "done" ? state.fit : undefined;
  return (
    <div className={styles.releaseCell}>
      <ReleaseInfo lines={row.result.release_info} fileWords={row.fileWords} />
      <ResultBadges history={row.history ?? NO_HISTORY} isNew={isNew} fit={fit} />
      {fit && (
        <Text size="xs" c="dimmed" className={styles.fit}>
          {fitDetails(fit)}
        </Text>
      )}
    </div>
  );
}

function DownloadCell({ row }: { row: Row }) {
  const isNew = useIsNew(row);
  const isKnown = isNew || row.history?.downloaded !== undefined;
  return <ResultDownload {...row.download} isKnown={isKnown} />;
}

/** Results of a manual search, in the server's order (best first) unless sorted. */
export function SearchResults({
  item,
  results,
  view,
  fileWords,
  histories,
}: {
  item: FullItem;
  /** All results, before filtering. */
  results: readonly SearchResult[];
  view: ResultViewControl;
  fileWords: ReadonlySet<string>;
  histories: ReadonlyMap<SearchResult, ResultHistory>;
}) {
  const { title } = item;
  const { shown, state, spec, sortBy } = view;
  // "Show all" applies to one filter only: rendering all rows at every keystroke would be slow.
  const filterKey = JSON.stringify([state.text, ...state.chosen]);
  const [expandedKey, setExpandedKey] = useState<string>();
  const isAll = expandedKey === filterKey;
  const run = useDownloadShown(item);
  // Results have no ids, and two providers may send the same result: rows are identified by their index.
  const indexes = new Map(results.map((result, index) => [result, index]));
  const some = isAll ? shown : shown.slice(0, MAX_ROWS);
  const rows = some.map((result) => {
    const code2 = resultCode2(result.language);
    return {
      result,
      rowId: `${result.provider} ${indexes.get(result)}`,
      language: {
        name: spec.byKey.language.labelOf(code2),
        code2,
        ...resultFlags(result),
      },
      download: { item: mediaKey(item), name: resultKey(result), run: () => run(result) },
      fileWords,
      history: histories.get(result),
    };
  });
  return (
    <div className={styles.table}>
      <DataTable
        label={t`Results for ${title}`}
        columns={columns()}
        rows={rows}
        getRowId={(row) => row.rowId}
        sort={{ orders: spec.sorts, now: state.sort, onSort: sortBy }}
        empty={
          <EmptyState
            icon={IconFilterOff}
            title={t`All results are hidden by the filters`}
            reason={plural(
              { count: results.length },
              {
                one: "# result was found, but it does not match the filters above.",
                other: "# results were found, but none match the filters above.",
              },
            )}
          />
        }
        isInDialog
      />
      <ShowAllRows
        shown={some.length}
        total={shown.length}
        onAll={() => setExpandedKey(filterKey)}
      />
    </div>
  );
}

/** Returns a function that downloads a result with the flags that its row shows. Called once per table, not per row. */
function useDownloadShown(item: FullItem): (result: SearchResult) => ReturnType<Download["run"]> {
  const { mutateAsync } = useDownloadResult();
  const { emptyDownload, hasSubtitleContents } = useCapabilities();
  const { list } = useServerFiles();
  const check = useCheckDownload();
  const count = useRef(0);
  return async (found) => {
    await flushDeletes();
    const { hi, forced } = resultFlags(found);
    const media = mediaRef(item);
    count.current += 1;
    const turn = count.current;
    const before = hasSubtitleContents ? list(media).catch(() => undefined) : undefined;
    await mutateAsync({
      media,
      result: { ...found, hearing_impaired: hi, forced },
      emptyMeans: emptyDownload[item.kind],
    });
    return async () => {
      const fit = await check(item, resultCode2(found.language), await before);
      // A later download may have the same name.
      return turn === count.current ? fit : undefined;
    };
  };
}

interface ResultBadgesProps {
  history: ResultHistory;
  /** Downloaded since the page was loaded. */
  isNew: boolean;
  fit: FileFit | undefined;
}

function ResultBadges({ history, isNew, fit }: ResultBadgesProps) {
  const { downloaded, blacklisted } = history;
  if (!downloaded && !blacklisted && !isNew) return null;
  const [downloadedAt, blacklistedAt] = [downloaded?.relative, blacklisted?.relative];
  return (
    <span className={styles.badges}>
      {(downloaded ?? isNew) && (
        <StatusChip tone="present" icon={IconCheck} {...(downloaded ? exactTitle(downloaded) : {})}>
          {downloadedAt ? t`Downloaded ${downloadedAt}` : t`Downloaded`}
        </StatusChip>
      )}
      {downloaded && <ExactDate exact={downloaded.exact} />}
      <FitChip fit={fit} />
      {blacklisted && (
        <StatusChip tone="failed" icon={IconBan} {...exactTitle(blacklisted)}>
          {blacklistedAt ? t`Blacklisted ${blacklistedAt}` : t`Blacklisted`}
        </StatusChip>
      )}
      {blacklisted && <ExactDate exact={blacklisted.exact} />}
    </span>
  );
}
