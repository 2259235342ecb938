import { useNeeds } from "@/queries/use-managers";
import { BackupsPanel } from "./BackupsPanel";
import { DownloadsPanel } from "./DownloadsPanel";
import { EmptyLibrary } from "./EmptyLibrary";
import { HealthSummary } from "./HealthSummary";
import { useBadges } from "@/queries/badges";
import { MissingBand } from "./MissingBand";
import { MostMissingPanel } from "./MostMissingPanel";
import { LibraryPanel } from "./LibraryPanel";
import { MissingPanel } from "./MissingPanel";
import styles from "./Overview.module.css";
import { ProvidersPanel } from "./ProvidersPanel";
import { useIsLibraryEmpty } from "./use-library";
import { WorkPanel } from "./WorkPanel";

/**
 * First what is missing in all, then what needs somebody, the titles, and the numbers. What needs nobody, providers and
 * health among it, comes last.
 */
export function Summary() {
  const isEmpty = useIsLibraryEmpty();
  const { backups, sonarr, radarr } = useNeeds();
  // The badges know it before the panels do, so nothing moves when these are read.
  const { data: badges } = useBadges();
  const needsSomebody = (badges?.status ?? 0) + (badges?.providers ?? 0) > 0;
  // Only the first steps, until something is connected.
  if (!sonarr && !radarr) return <EmptyLibrary />;
  if (isEmpty)
    return (
      <div className={styles.panels}>
        <EmptyLibrary />
        <div className={styles.row}>
          <HealthSummary />
          {backups && <BackupsPanel />}
        </div>
        <div className={styles.row}>
          <ProvidersPanel />
          <WorkPanel />
        </div>
      </div>
    );
  const server = (
    <div className={styles.row}>
      <HealthSummary />
      <ProvidersPanel />
    </div>
  );
  return (
    <>
      <MissingBand />
      <div className={styles.panels}>
        {needsSomebody && server}
        <MostMissingPanel />
        <DownloadsPanel />
        <div className={styles.row}>
          <MissingPanel />
          <div className={styles.stack}>
            <LibraryPanel />
            <WorkPanel />
          </div>
        </div>
        {!needsSomebody && server}
        {backups && <BackupsPanel />}
      </div>
    </>
  );
}
