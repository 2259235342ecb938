import { useNeeds } from "@/queries/use-managers";
import { BackupsPanel } from "./BackupsPanel";
import { DownloadsPanel } from "./DownloadsPanel";
import { EmptyLibrary } from "./EmptyLibrary";
import { HealthSummary } from "./HealthSummary";
import { LibraryPanel } from "./LibraryPanel";
import { MissingPanel } from "./MissingPanel";
import styles from "./Overview.module.css";
import { ProvidersPanel } from "./ProvidersPanel";
import { useIsLibraryEmpty } from "./use-library";
import { WorkPanel } from "./WorkPanel";

/** The panels: first what is missing, then the latest downloads, then the server. */
export function Summary() {
  const isEmpty = useIsLibraryEmpty();
  const { backups, sonarr, radarr } = useNeeds();
  // Only the first steps, until something is connected.
  if (!sonarr && !radarr) return <EmptyLibrary />;
  return (
    <div className={styles.panels}>
      {isEmpty ? (
        <>
          <EmptyLibrary />
          <div className={styles.row}>
            <HealthSummary />
            {backups && <BackupsPanel />}
          </div>
        </>
      ) : (
        <>
          <div className={styles.row}>
            <div className={styles.stack}>
              <MissingPanel />
              {backups && (
                <div className={styles.last}>
                  <BackupsPanel />
                </div>
              )}
            </div>
            <div className={styles.stack}>
              <LibraryPanel />
              <HealthSummary />
            </div>
          </div>
          <DownloadsPanel />
        </>
      )}
      <div className={styles.row}>
        <ProvidersPanel />
        <WorkPanel />
      </div>
    </div>
  );
}
