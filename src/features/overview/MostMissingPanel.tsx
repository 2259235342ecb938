import { t } from "@lingui/core/macro";
import { useElementSize } from "@mantine/hooks";
import { IconDownload } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import { grouped } from "@/utils/format";
import { DownloadsSkeleton } from "./DownloadCard";
import styles from "./Downloads.module.css";
import { mostMissing } from "./most-missing";
import { OverviewPanel } from "./OverviewPanel";
import { LANGUAGES, VIEW } from "./overview-view";
import { maxCards, postersOf, TitleCard } from "./TitleCard";
import { useLibrary, useMissing } from "./use-library";
import { paths } from "@/config/paths";

/** The titles with the most missing subtitles; renders nothing if there are none. */
export function MostMissingPanel() {
  const { ref, width } = useElementSize<HTMLUListElement>();
  const { episodes, movies } = useMissing();
  const library = useLibrary();
  const reads = [episodes, movies].filter((part) => part !== undefined);
  const titles = mostMissing(episodes?.rows ?? [], movies?.rows ?? []);
  const isSettled = reads.every(({ data, error }) => data !== undefined || error !== null);
  if (isSettled && titles.length === 0) return null;
  const posters = { series: postersOf(library.series), movie: postersOf(library.movies) };
  return (
    <OverviewPanel
      title={t`Most missing`}
      link={{ to: `${paths.overview()}?${VIEW}=${LANGUAGES}`, label: t`All titles` }}
      // Read failures are shown in place of the numbers.
      reads={reads.filter(({ error }) => error === null)}
      skeleton={<DownloadsSkeleton />}
    >
      {isSettled ? (
        <ul ref={ref} className={styles.cards}>
          {titles.slice(0, maxCards(width)).map(({ kind, id, title, to, missing }) => {
            const count = grouped(missing);
            const text = t`${count} missing`;
            return (
              <TitleCard key={to} title={title} to={to} poster={posters[kind](id)}>
                <StatusChip tone="missing" icon={IconDownload} label={text}>
                  {text}
                </StatusChip>
              </TitleCard>
            );
          })}
        </ul>
      ) : (
        <DownloadsSkeleton />
      )}
    </OverviewPanel>
  );
}
