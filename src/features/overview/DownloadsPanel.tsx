import { t } from "@lingui/core/macro";
import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { defaultPageSize } from "@/config/page-size";
import { paths } from "@/config/paths";
import { useOwnPageSize } from "@/features/lists/model/use-paging";
import { useHistoryPage } from "@/queries/history";
import { useManagers } from "@/queries/capabilities";
import linkStyles from "@/ui/links.module.css";
import { uniqueKeys } from "@/utils/row-keys";
import { DownloadCard, CardsSkeleton } from "./DownloadCard";
import styles from "./Downloads.module.css";
import { byTitle, latestDownloads, episodeDownload, movieDownload } from "./downloads";
import type { Download } from "./downloads";
import { MAX_CARDS, titlesOf } from "./TitleCard";
import { OverviewPanel } from "./OverviewPanel";
import { useLibrary } from "./use-library";

interface ShelfProps {
  title: string;
  label: string;
  /** Text of the link to the history. */
  link: string;
  history: string;
  /** Undefined while loading. */
  downloads: readonly Download[] | undefined;
  rowOf: ReturnType<typeof titlesOf>;
}

/** Latest downloads of one library. */
function Shelf({ title, label, link, history, downloads, rowOf }: ShelfProps) {
  const shown = downloads && byTitle(downloads).slice(0, MAX_CARDS);
  const keys = uniqueKeys(shown ?? [], ({ id, exact }) => `${id} ${exact}`);
  return (
    <Stack gap="xs" component="section" aria-label={label}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Anchor component={Link} to={history} size="sm" className={linkStyles.target}>
          {link}
        </Anchor>
      </Group>
      {!shown ? (
        <CardsSkeleton isHigh />
      ) : shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t`No recent downloads.`}
        </Text>
      ) : (
        <ul className={styles.cards}>
          {shown.map((download, index) => (
            <DownloadCard key={keys[index]} download={download} row={rowOf(download.id)} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

/**
 * Latest downloads, with a shelf for each library, because the dates of two histories cannot be compared
 * (contract/entities.md, "History"). They come from the first pages of the histories, the same queries as those lists.
 */
export function DownloadsPanel() {
  const { sonarr, radarr } = useManagers();
  const [own] = useOwnPageSize();
  const range = { start: 0, length: own ?? defaultPageSize() };
  const episodes = useHistoryPage("episode", range, sonarr);
  const movies = useHistoryPage("movie", range, radarr);
  const library = useLibrary();
  const reads = [sonarr && episodes, radarr && movies].filter((read) => read !== false);
  return (
    <OverviewPanel title={t`Latest downloads`} reads={reads} skeleton={<CardsSkeleton isHigh />}>
      <Stack gap="lg">
        {sonarr && (episodes.data ?? episodes.error === null) && (
          <Shelf
            title={t`Series`}
            label={t`Latest downloads: Series`}
            link={t`Series history`}
            history={paths.history("series")}
            downloads={episodes.data && latestDownloads(episodes.data.data, episodeDownload)}
            rowOf={titlesOf(library.series)}
          />
        )}
        {radarr && (movies.data ?? movies.error === null) && (
          <Shelf
            title={t`Movies`}
            label={t`Latest downloads: Movies`}
            link={t`Movie history`}
            history={paths.history("movie")}
            downloads={movies.data && latestDownloads(movies.data.data, movieDownload)}
            rowOf={titlesOf(library.movies)}
          />
        )}
      </Stack>
    </OverviewPanel>
  );
}
