import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { Link } from "react-router";
import { defaultPageSize } from "@/config/page-size";
import { paths } from "@/config/paths";
import { useOwnPageSize } from "@/features/lists/model/use-own-page-size";
import { useEpisodeHistoryPage, useMovieHistoryPage } from "@/queries/history";
import { useManagers } from "@/queries/use-managers";
import linkStyles from "@/ui/links.module.css";
import { uniqueKeys } from "@/utils/row-keys";
import { DownloadCard, DownloadsSkeleton } from "./DownloadCard";
import styles from "./Downloads.module.css";
import { latestDownloads, ofEpisode, ofMovie } from "./downloads";
import type { Download } from "./downloads";
import { OverviewPanel } from "./OverviewPanel";
import { useLibrary } from "./use-library";

/** How many are shown at least; more where a line holds them. */
const LEAST = 6;
/** The width of a card with its gap, in pixels: Downloads.module.css. */
const CARD = 116;

interface ShelfProps {
  title: string;
  history: string;
  /** Undefined while they are read. */
  downloads: readonly Download[] | undefined;
  posterOf: (id: number | null) => string | null | undefined;
}

/** The latest downloads of one library. */
function Shelf({ title, history, downloads, posterOf }: ShelfProps) {
  const { ref, width } = useElementSize();
  const most = Math.max(LEAST, Math.floor(width / CARD));
  const shown = downloads?.slice(0, most);
  const keys = uniqueKeys(shown ?? [], ({ id, exact }) => `${id} ${exact}`);
  return (
    <Stack ref={ref} gap="xs" component="section" aria-label={`Latest downloads: ${title}`}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Anchor component={Link} to={history} size="sm" className={linkStyles.target}>
          {`${title} history`}
        </Anchor>
      </Group>
      {!shown ? (
        <DownloadsSkeleton />
      ) : shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing was downloaded lately.
        </Text>
      ) : (
        <ul className={styles.cards}>
          {shown.map((download, index) => (
            <DownloadCard key={keys[index]} download={download} poster={posterOf(download.id)} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface Part<T> {
  data: unknown;
  error: Error | null;
  rows: readonly T[];
}

/** The poster of a title: undefined until its library is read, null where it has none. */
function postersOf<T extends { poster: string | null }>(
  part: Part<T> | undefined,
  idOf: (item: T) => number,
) {
  const posters = new Map(part?.rows.map((item) => [idOf(item), item.poster]));
  const isOver = part?.data !== undefined || (part && part.error !== null);
  return (id: number | null) =>
    id === null ? null : (posters.get(id) ?? (posters.has(id) || isOver ? null : undefined));
}

/**
 * The latest downloads, the libraries apart: the dates of two histories cannot be compared (contract/entities.md,
 * "History"). They are the first pages of the histories, as those lists read them.
 */
export function DownloadsPanel() {
  const { sonarr, radarr } = useManagers();
  const [own] = useOwnPageSize();
  const range = { start: 0, length: own ?? defaultPageSize() };
  const episodes = useEpisodeHistoryPage(range, sonarr);
  const movies = useMovieHistoryPage(range, radarr);
  const library = useLibrary();
  const reads = [sonarr && episodes, radarr && movies].filter((read) => read !== false);
  return (
    <OverviewPanel title="Latest downloads" reads={reads} skeleton={<DownloadsSkeleton />}>
      <Stack gap="lg">
        {sonarr && (episodes.data ?? episodes.error === null) && (
          <Shelf
            title="Series"
            history={paths.history.series()}
            downloads={episodes.data && latestDownloads(episodes.data.data, ofEpisode)}
            posterOf={postersOf(library.series, ({ sonarrSeriesId }) => sonarrSeriesId)}
          />
        )}
        {radarr && (movies.data ?? movies.error === null) && (
          <Shelf
            title="Movies"
            history={paths.history.movies()}
            downloads={movies.data && latestDownloads(movies.data.data, ofMovie)}
            posterOf={postersOf(library.movies, ({ radarrId }) => radarrId)}
          />
        )}
      </Stack>
    </OverviewPanel>
  );
}
