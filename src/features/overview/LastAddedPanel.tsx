import { t } from "@lingui/core/macro";
import { Button, Group, Skeleton, Text } from "@mantine/core";
import { defaultPageSize } from "@/config/page-size";
import { useWorkButton } from "@/features/jobs/use-outcome";
import { ChipCodes, hasCodes } from "@/features/languages/chips-in-line";
import { useOwnPageSize } from "@/features/lists/model/use-paging";
import { MissingChips } from "@/features/subtitles/chips/MissingChips";
import { searchesFor } from "@/features/subtitles/search/searches";
import { useSearchMany } from "@/features/subtitles/search/use-search-many";
import { useManagers } from "@/queries/capabilities";
import { useHistoryPage } from "@/queries/history";
import linkStyles from "@/ui/links.module.css";
import { Panel } from "@/ui/Panel";
import { ReadFailure } from "@/ui/ReadFailure";
import { CardsSkeleton } from "./DownloadCard";
import styles from "./Downloads.module.css";
import { addedEpisodes, addedMovies, takeTurns } from "./last-added";
import type { AddedItem } from "./last-added";
import { MAX_CARDS, TitleCard, titlesOf } from "./TitleCard";
import { useLibrary, useMissing } from "./use-library";

const SCOPE = "search last added";

/**
 * The titles added last, and whether they have their subtitles; from the lists that the other panels read. Renders nothing if
 * there is nothing to show. Read failures of the other lists are shown in their panels.
 */
export function LastAddedPanel() {
  const { sonarr } = useManagers();
  const [own] = useOwnPageSize();
  const history = useHistoryPage("episode", { start: 0, length: own ?? defaultPageSize() }, sonarr);
  const { episodes, movies } = useMissing();
  const library = useLibrary();
  const isLoading = [episodes, movies, library.movies, sonarr && history].some(
    (read) => read && read.data === undefined && read.error === null,
  );
  const items = takeTurns([
    episodes?.data ? addedEpisodes(episodes.rows, history.data?.data ?? []) : [],
    movies?.data && library.movies?.data ? addedMovies(library.movies.rows, movies.rows) : [],
  ]).slice(0, MAX_CARDS);
  const libraries = [library.series, library.movies].filter((part) => part !== undefined);
  const hasFailed = libraries.some(({ data, error }) => data === undefined && error !== null);
  if (!isLoading && !hasFailed && items.length === 0) return null;
  const titles = { series: titlesOf(library.series), movies: titlesOf(library.movies) };
  return (
    <Panel
      title={t`Recently added`}
      end={
        isLoading ? (
          <Skeleton h={14} w={150} aria-hidden />
        ) : (
          items.length > 0 && <Completeness items={items} />
        )
      }
    >
      <ReadFailure reads={libraries} />
      {isLoading ? (
        <CardsSkeleton />
      ) : (
        <ChipCodes value={hasCodes(items, ({ missing }) => missing)}>
          <ul className={styles.cards}>
            {items.map(({ item, shelf, titleId, title, to, detail, missing }) => (
              <TitleCard
                key={to}
                title={title}
                to={to}
                row={titles[shelf](titleId)}
                detail={detail}
                // Also without chips, because a subtitle that was just found keeps its chip.
                state={<MissingChips item={item} missing={missing} isInLine />}
              />
            ))}
          </ul>
        </ChipCodes>
      )}
    </Panel>
  );
}

/** "4 complete, 2 incomplete", with a search for the missing subtitles of these items. */
function Completeness({ items }: { items: readonly AddedItem[] }) {
  const { isBusy } = useWorkButton(SCOPE);
  const search = useSearchMany<AddedItem["item"]>(({ title }) => title);
  const missing = items.filter((one) => one.missing.length > 0);
  const [incomplete, complete] = [missing.length, items.length - missing.length];
  const searches = missing.flatMap((one) => searchesFor(one.item, one.missing));
  if (incomplete === 0)
    return (
      <Text size="sm" c="dimmed">
        {t`All complete`}
      </Text>
    );
  return (
    <Group gap={4}>
      {/* On phones, most of these titles are out of view. */}
      <Text size="sm" visibleFrom="sm">
        {complete === 0 ? t`None complete yet` : t`${complete} complete, ${incomplete} incomplete`}
      </Text>
      {/* One or two are searched for with their chips. */}
      {(searches.length > 2 || isBusy) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={linkStyles.target ?? ""}
          loading={isBusy}
          title={t`Search for missing subtitles for these titles`}
          onClick={() => search({ title: t`Search - Recently added`, scope: SCOPE }, searches)}
        >
          {t`Search`}
        </Button>
      )}
    </Group>
  );
}
