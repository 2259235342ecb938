import { plural, t } from "@lingui/core/macro";
import { Alert, Box, Button, Group, Loader, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorText, isProxyTimeout } from "@/api/error";
import type { SearchResult } from "@/api/provider-rows";
import { useBlacklist } from "@/queries/history";
import { ReadFailure } from "@/ui/ReadFailure";
import type { FullItem, WhyQuestion } from "../item/subtitle-item";
import { firstAvailable } from "@/utils/provider-status";
import { fileWords } from "./release-match";
import { useCapabilities } from "@/queries/capabilities";
import { noManualSearch, useAllThrottled, useManualSearch } from "@/queries/providers";
import { useSearchSubject } from "@/queries/search-subject";
import type { ModalControls } from "@/store/modals";
import { beginResultDownloads } from "@/store/result-downloads";
import { EmptyState } from "@/ui/EmptyState";
import { IconCloudSearch, IconFilterOff, IconSearch, IconHelp } from "@/config/icons";
import { ModalFrame } from "@/ui/ModalFrame";
import { mediaKey } from "@/api/media";
import { FileNames } from "./FileNames";
import { ResultFilters } from "./ResultFilters";
import { SearchResults } from "./SearchResults";
import { useResultView } from "./use-result-view";
import type { ResultViewControl } from "./use-result-view";
import { historyOf, isOfItem } from "./result-history";
import type { ResultHistory } from "./result-history";
import { useItemHistory } from "@/queries/item-history";
import { openModal } from "@/store/modals";
import { whyModal } from "../why/modals";

export interface ManualSearchProps {
  item: FullItem;
  /** The media file that subtitles are searched for; read from the server if the caller did not pass it. */
  path?: string;
  sceneName?: string | null;
}

interface FileOfSearch {
  item: FullItem;
  path: string;
  sceneName: string | null;
}

/** About as many rows as fit into the dialog. */
const SKELETON_ROWS = 8;

const NONE: readonly SearchResult[] = [];

/** Names of the media file; read from its record if they were not passed in. */
function useFile({ item, path, sceneName }: ManualSearchProps): FileOfSearch | undefined {
  const { data } = useSearchSubject(item, path === undefined);
  if (path !== undefined) return { item, path, sceneName: sceneName ?? null };
  return data && { item, path: data.path, sceneName: data.sceneName };
}

/**
 * Starts a search when the dialog opens, because its button already said so; not if it has the results of an earlier
 * one. The delay of 0 ms sends only one request in React's strict mode, which mounts twice.
 */
function useStartAtOnce(start: () => void, isWanted: boolean): void {
  const startNow = useEffectEvent(start);
  const [isToStart] = useState(isWanted);
  useEffect(() => {
    if (!isToStart) return undefined;
    const timer = setTimeout(() => startNow());
    return () => clearTimeout(timer);
  }, [isToStart]);
}

/**
 * Manual search (spec section 2, "Modals"). The dialog cannot be closed during a search, but the search, which takes as
 * long as the slowest provider, can be stopped.
 */
export function ManualSearchModal(props: ManualSearchProps & ModalControls<void>) {
  const { item, close } = props;
  const { title } = item;
  const { data, error, isFetching, refetch, stop } = useManualSearch(item);
  const file = useFile(props);
  const results = isFetching ? NONE : (data ?? NONE);
  const view = useResultView(item, results);
  const key = mediaKey(item);
  useEffect(() => beginResultDownloads(key), [key]);
  const search = () => void refetch();
  const searchButton = useRef<HTMLButtonElement>(null);
  const hasSearched = data !== undefined || error !== null;
  const isEmpty = data?.length === 0 && !isFetching;
  const onHold = useAllThrottled(isEmpty);
  const { hasLocalIds } = useCapabilities();
  useStartAtOnce(search, data === undefined && !isFetching && !hasLocalIds);
  return (
    <ModalFrame
      title={t`Search - ${title}`}
      size="xl"
      isLocked={isFetching}
      canStop
      onClose={() => close()}
    >
      {/* Same height before, during and after a search. */}
      <Stack mih={{ sm: "min(60dvh, 36rem)" }}>
        {file ? (
          <FileNames {...file} isCompared={results.length > 0} />
        ) : (
          <Skeleton h={38} aria-hidden />
        )}
        {hasLocalIds && <Alert title={t`Not supported by this server`}>{noManualSearch()}</Alert>}
        {isFetching && <Searching />}
        {error && !isFetching && <SearchFailure item={item} error={error} />}
        {results.length > 0 && <ResultFilters results={results} view={view} />}
        <Summary count={results.length} view={view} />
        {results.length > 0 && (
          <Results
            {...(file ?? { item, path: "", sceneName: null })}
            results={results}
            view={view}
          />
        )}
        {isEmpty && <NoResults item={item} onHold={onHold} />}
        <Group justify="end" mt="auto">
          {isFetching && (
            <Button
              variant="default"
              onClick={() => {
                searchButton.current?.focus();
                void stop();
              }}
            >
              {t`Stop`}
            </Button>
          )}
          {/* Stays mounted while searching, so that the focus does not leave the dialog. */}
          {!hasLocalIds && (
            <Button
              ref={searchButton}
              leftSection={<IconSearch size={18} aria-hidden />}
              variant={hasSearched || isFetching ? "default" : "filled"}
              data-autofocus
              aria-disabled={isFetching || undefined}
              data-disabled={isFetching || undefined}
              onClick={isFetching ? undefined : search}
            >
              {isFetching ? t`Searching…` : hasSearched ? t`Search Again` : t`Start Search`}
            </Button>
          )}
        </Group>
      </Stack>
    </ModalFrame>
  );
}

function Searching() {
  return (
    <>
      <Group justify="center" gap="sm" role="status">
        <Loader size="sm" />
        <Text size="sm">{t`Searching all enabled providers. This can take a few minutes.`}</Text>
      </Group>
      <Stack gap="xs" aria-hidden>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <Skeleton key={row} h={32} />
        ))}
      </Stack>
    </>
  );
}

function SearchFailure({ item, error }: { item: FullItem; error: Error }) {
  return (
    <Alert
      color="red"
      title={isProxyTimeout(error) ? t`The search timed out` : t`The search failed`}
      role="alert"
    >
      {errorText(error)}
      <Box mt="xs">
        <WhyButton item={item} />
      </Box>
    </Alert>
  );
}

interface NoResultsProps {
  item: FullItem;
  /** If the server waits before it uses its providers again. */
  onHold: ReturnType<typeof useAllThrottled>;
}

function NoResults({ item, onHold }: NoResultsProps) {
  return (
    <EmptyState
      icon={IconCloudSearch}
      title={onHold ? t`No provider could be searched` : t`No Result`}
      reason={
        onHold
          ? firstAvailable(onHold)
          : t`No enabled provider has a subtitle in this profile’s languages. Try another provider or profile.`
      }
      action={<WhyButton item={item} />}
    />
  );
}

const someOf = (count: number, shownCount: number) =>
  plural(count, { one: `${shownCount} of # result`, other: `${shownCount} of # results` });

/** Number of results. A filter restored from local storage must not hide results unnoticed. */
function Summary({ count, view }: { count: number; view: ResultViewControl }) {
  const isFiltered = count > 0 && view.isFiltering;
  const shownCount = view.shown.length;
  const all = plural(count, { one: "# result", other: "# results" });
  const text = count === 0 ? "" : isFiltered ? someOf(count, shownCount) : all;
  return (
    <Group justify="space-between" gap="xs" mih={count > 0 ? 36 : 0}>
      <Text size="sm" c="dimmed" role="status">
        {text}
      </Text>
      {isFiltered && (
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={view.clear}
        >
          {t`Clear filters`}
        </Button>
      )}
    </Group>
  );
}

function Results({
  item,
  path,
  sceneName,
  results,
  view,
}: FileOfSearch & { results: readonly SearchResult[]; view: ResultViewControl }) {
  const { histories, reads } = useResultHistory(item, results);
  const words = fileWords(path, sceneName);
  return (
    <>
      <ReadFailure
        reads={reads}
        meaning={t`Earlier downloads and blacklisted results are not marked.`}
      />
      <SearchResults
        item={item}
        results={results}
        view={view}
        fileWords={words}
        histories={histories}
      />
    </>
  );
}

/**
 * History and blacklist entries of each result. Both are queried only if there are results; `reads` are the two
 * queries, to show their failures.
 */
function useResultHistory(item: FullItem, results: readonly SearchResult[]) {
  const has = results.length > 0;
  const history = useItemHistory(item, has);
  const blacklist = useBlacklist(item.kind, has);
  const reads = [history, blacklist];
  const listed = blacklist.data?.filter((row) => isOfItem(row, item)) ?? [];
  const histories: ReadonlyMap<SearchResult, ResultHistory> = new Map(
    results.map((result) => [result, historyOf(result, history.data ?? [], listed)]),
  );
  return { histories, reads };
}

/** Button that opens "Why is nothing found?" from the manual search. */
function WhyButton(props: WhyQuestion) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconHelp size={18} aria-hidden />}
      onClick={() => void openModal(whyModal, props)}
    >
      {t`Why?`}
    </Button>
  );
}
