import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { paths } from "@/config/paths";
import { FullListProgress } from "@/features/lists/fields/FullListProgress";
import { HealthIssues, HealthSkeleton } from "@/features/system/HealthPanel";
import { useBackups } from "@/queries/backups";
import { useNeeds } from "@/queries/capabilities";
import { useBadges } from "@/queries/badges";
import { useHealth } from "@/queries/system";
import { isEnglish, perLocale } from "@/utils/locale";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { CountLink } from "./CountLink";
import { LinesSkeleton, OverviewPanel } from "./OverviewPanel";
import { DownloadsPanel } from "./DownloadsPanel";
import { EmptyLibrary } from "./EmptyLibrary";
import { MissingSummary } from "./MissingSummary";
import { MostMissingPanel } from "./MostMissingPanel";
import { LibraryPanel } from "./LibraryPanel";
import { LANGUAGES, VIEW } from "./overview-view";
import { MissingTable } from "./MissingTable";
import { useMissing, useMissingEvents, useIsLibraryEmpty } from "./use-library";
import styles from "./Overview.module.css";

const PANELS = { gap: "md", py: "md", style: { overflowWrap: "anywhere" } } as const;
import { ProvidersPanel } from "./ProvidersPanel";
import { WhatsNew } from "./WhatsNew";
import { WorkPanel } from "./WorkPanel";

/** Missing subtitles by library and language; every number links to exactly those rows of the wanted list. */
export function MissingPanel() {
  const { episodes, movies } = useMissing();
  const events = useMissingEvents();
  const parts = [
    ...(episodes ? [{ ...episodes, noun: MEDIA_NOUNS.episode }] : []),
    ...(movies ? [{ ...movies, noun: MEDIA_NOUNS.movie }] : []),
    ...(events ? [{ ...events, noun: MEDIA_NOUNS.event }] : []),
  ];
  return (
    <OverviewPanel
      title={t`Missing subtitles`}
      link={{
        to: `${paths.overview()}?${VIEW}=${LANGUAGES}`,
        label: t`By title and language`,
      }}
      reads={parts}
      skeleton={<LinesSkeleton lines={6} />}
    >
      {parts.map(
        ({ noun, ...fullList }) =>
          fullList.error === null && (
            <FullListProgress key={noun.many} noun={noun} fullList={fullList} />
          ),
      )}
      <MissingTable episodes={episodes} movies={movies} events={events} />
    </OverviewPanel>
  );
}

/** Problems with the server's configuration. */
export function HealthSummary() {
  const health = useHealth();
  return (
    <OverviewPanel
      title={t`Health`}
      link={{ to: paths.system.status(), label: t`Status` }}
      reads={[health]}
      skeleton={<HealthSkeleton />}
    >
      <HealthIssues issues={health.data ?? []} />
    </OverviewPanel>
  );
}

const POWERS = "KMGTP";

/** Parses "12.7 KB" to bytes, in the server's units; undefined for other strings. */
function bytesOf(size: string): number | undefined {
  const found = /^([\d.]+)\s*([KMGTP]?)(i?)B$/i.exec(size.trim());
  const [, number = "", unit = "", binary] = found ?? [];
  const value = Number(number);
  if (!found || Number.isNaN(value)) return undefined;
  const power = unit === "" ? 0 : POWERS.indexOf(unit.toUpperCase()) + 1;
  return value * (binary ? 1_024 : 1_000) ** power;
}

const decimals = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Formats bytes as "12.7 KB". */
function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(POWERS.length, Math.floor(Math.log10(bytes) / 3));
  const number = bytes / 1_000 ** power;
  const text =
    power === 0 ? bytes.toFixed(0) : isEnglish() ? number.toFixed(1) : decimals().format(number);
  return `${text} ${power === 0 ? "" : POWERS[power - 1]}B`;
}

/** Disk space of all backups; undefined if a size cannot be parsed. */
function totalSize(sizes: readonly string[]): string | undefined {
  const bytes = sizes.map(bytesOf);
  const known = bytes.filter((size) => size !== undefined);
  if (known.length < bytes.length) return undefined;
  return sizeText(known.reduce((sum, size) => sum + size, 0));
}

/** Number of backups, and their disk space (newer servers). */
export function BackupsPanel() {
  const backups = useBackups();
  const rows = backups.data ?? [];
  const size = totalSize(rows.map((row) => row.size));
  const [latest] = rows;
  const date = latest?.date;
  const count = rows.length;
  const words = plural(count, { one: "# backup", other: "# backups" });
  const page = paths.system.backups();
  const all = { count, words, to: page };
  return (
    <OverviewPanel
      title={t`Backups`}
      link={{ to: page, label: rows.length === 0 ? t`Create a backup` : t`All backups` }}
      reads={[backups]}
    >
      {latest === undefined ? (
        <Text size="sm" c="dimmed">
          {t`No backups yet.`}
        </Text>
      ) : (
        <Text size="sm">
          {size === undefined ? (
            <Trans>
              <CountLink {...all} />, latest: {date}
            </Trans>
          ) : (
            <Trans>
              <CountLink {...all} />, {size}, latest: {date}
            </Trans>
          )}
        </Text>
      )}
    </OverviewPanel>
  );
}

/** Order: total missing, items that need action, titles, statistics; healthy providers and checks last. */
export function Summary() {
  const isEmpty = useIsLibraryEmpty();
  const { backups, sonarr, radarr } = useNeeds();
  // The badges load before the panels, so nothing moves when the panels have loaded.
  const { data: badges } = useBadges();
  const needsAttention = (badges?.status ?? 0) + (badges?.providers ?? 0) > 0;
  // Before a manager is connected, other panels would be empty, too.
  if (!sonarr && !radarr) return <EmptyLibrary />;
  if (isEmpty)
    return (
      <Stack {...PANELS}>
        <EmptyLibrary />
        <div className={styles.row}>
          <HealthSummary />
          {backups && <BackupsPanel />}
        </div>
        <div className={styles.row}>
          <ProvidersPanel />
          <WorkPanel />
        </div>
      </Stack>
    );
  const server = (
    <div className={styles.row}>
      <HealthSummary />
      <ProvidersPanel />
    </div>
  );
  return (
    <>
      <MissingSummary />
      <Stack {...PANELS}>
        <WhatsNew />
        {needsAttention && server}
        <MostMissingPanel />
        <DownloadsPanel />
        <div className={styles.row}>
          <MissingPanel />
          <Stack gap="md" miw={0}>
            <LibraryPanel />
            <WorkPanel />
          </Stack>
        </div>
        {!needsAttention && server}
        {backups && <BackupsPanel />}
      </Stack>
    </>
  );
}
