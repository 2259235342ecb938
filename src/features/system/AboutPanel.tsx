import { msg, t } from "@lingui/core/macro";
import { i18n } from "@lingui/core";
import { numericLocale } from "@/utils/locale";
import { Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { failureText } from "@/api/error";
import type { Status } from "@/api/system";
import type { Installation } from "@/utils/installation";
import { INTERFACE } from "@/utils/interface";
import { PRODUCT } from "@/config/product";
import { useInstallation } from "@/queries/system";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconAlertTriangle } from "@/config/icons";
import { PathText } from "@/ui/PathText";
import { StatusChip } from "@/ui/StatusChip";
import { DetailItem, DetailItems } from "@/ui/DetailItems";
import { Panel } from "@/ui/Panel";
import { isNewerThanTested, KNOWN_CHANGES, TESTED_SERVERS } from "./tested-servers";
import { duration } from "./time-text";

const { name: productName } = PRODUCT;

interface Of {
  status: Status;
}

/** Bazarr+ has its own version numbers. */
const isPlus = (status: Status) => "compat_active" in status;

const dayText = (date: Date, timeZone?: "UTC") =>
  date.toLocaleDateString(numericLocale(i18n.locale), { timeZone });

interface AboutPanelProps {
  status: {
    data: Status | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Versions, system, folders and uptime of the server (spec section 3, Status). */
export function AboutPanel({ status: { data, error, isFetching, refetch } }: AboutPanelProps) {
  if (error && !data)
    return (
      <ErrorPanel
        message={failureText(error)}
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  return (
    <Panel title={t`About`}>
      {data && !isPlus(data) && <NewerServer version={data.bazarr_version} />}
      {data ? <StatusFacts status={data} /> : <AboutSkeleton />}
    </Panel>
  );
}

/** Version of Sonarr or Radarr: "" if disabled, "unknown" if it does not respond (contract/entities.md, Status). */
function ManagerVersion({ version }: { version: string }) {
  if (version === "") return t({ message: "Off", context: "Sonarr or Radarr" });
  if (version !== "unknown") return version;
  return (
    <StatusChip tone="failed" icon={IconAlertTriangle}>
      {t`Not responding`}
    </StatusChip>
  );
}

/** On a server that is newer than the tested ones: the tested version, and what is known about newer ones. */
function NewerServer({ version }: { version: string }) {
  if (!isNewerThanTested(version)) return null;
  const [{ version: newest, tested }] = TESTED_SERVERS;
  const day = dayText(new Date(tested), "UTC");
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t`Newer than ${newest}, the newest tested version (${day}, with a simulated server).`}{" "}
      {KNOWN_CHANGES.map((text) => t(text)).join(" ")}{" "}
      {t`If something does not work, add the text of “Copy diagnostics” to your report.`}
    </Text>
  );
}

/** Bazarr+ reports its own package version. Unavailable features are explained where they would appear. */
function PlusVersion({ status: { package_version: ofPackage, bazarr_version: version } }: Of) {
  const shown = (ofPackage || version).replace(/^v(?=\d)/, "");
  return (
    <>
      {shown === "" || shown === "unknown" ? "Bazarr+" : `Bazarr+ ${shown}`}{" "}
      <Text span inherit c="dimmed">
        {t`(without manual search)`}
      </Text>
    </>
  );
}

function StatusFacts({ status }: Of) {
  const { database_engine: engine, database_migration: migration, start_time: start } = status;
  return (
    <DetailItems isRuled>
      <DetailItem name={t`${productName} version`}>
        {isPlus(status) ? <PlusVersion status={status} /> : status.bazarr_version || t`Unknown`}
      </DetailItem>
      <DetailItem name={t`Interface version`}>{INTERFACE.version}</DetailItem>
      <InstallationItem />
      {status.package_version && (
        <DetailItem name={t`Package version`}>{status.package_version}</DetailItem>
      )}
      <DetailItem name={t`Sonarr version`}>
        <ManagerVersion version={status.sonarr_version} />
      </DetailItem>
      <DetailItem name={t`Radarr version`}>
        <ManagerVersion version={status.radarr_version} />
      </DetailItem>
      {status.operating_system && (
        <DetailItem name={t`Operating system`}>{status.operating_system}</DetailItem>
      )}
      {status.python_version && (
        <DetailItem name={t`Python version`}>{status.python_version}</DetailItem>
      )}
      {engine && <DetailItem name={t`Database`}>{engine}</DetailItem>}
      {migration && <DetailItem name={t`Database migration`}>{migration}</DetailItem>}
      {status.bazarr_directory && (
        <DetailItem name={t`${productName} directory`}>
          <PathText path={status.bazarr_directory} />
        </DetailItem>
      )}
      {status.bazarr_config_directory && (
        <DetailItem name={t`Config directory`}>
          <PathText path={status.bazarr_config_directory} />
        </DetailItem>
      )}
      {status.timezone && <DetailItem name={t`Time zone`}>{status.timezone}</DetailItem>}
      {start !== null && (
        <DetailItem name={t`Uptime`}>
          <Uptime start={start} />
        </DetailItem>
      )}
    </DetailItems>
  );
}

const KINDS = {
  demo: msg`Demo`,
  files: msg`Files in the folder of ${productName}`,
  folder: msg`Folder updated by the Bazarr Web image`,
  mod: msg`Docker mod`,
  container: msg`Container in front of ${productName}`,
} as const;

const kindText = ({ kind }: Installation) => (kind === "npm" ? "npm start" : t(KINDS[kind]));

/** The kind of installation, for updates and reports; nothing while unknown. */
function InstallationItem() {
  const { data } = useInstallation();
  if (data === undefined) return null;
  const day = data.since && new Date(data.since);
  return (
    <DetailItem name={t`Installed as`}>
      {kindText(data)}
      {day && !Number.isNaN(day.getTime()) && (
        <Text span inherit c="dimmed">
          {" "}
          {sinceText(day)}
        </Text>
      )}
    </DetailItem>
  );
}

function sinceText(date: Date): string {
  const day = dayText(date);
  return t`(since ${day})`;
}

const SKELETON_LINES = 12;

function AboutSkeleton() {
  return (
    <Stack gap={24} py={12} aria-busy aria-label={t`Loading`}>
      {Array.from({ length: SKELETON_LINES }, (_, line) => (
        <Skeleton key={line} h={12} w={`${40 + ((line * 23) % 45)}%`} />
      ))}
    </Stack>
  );
}

const SECOND = 1_000;

/** Uptime of the server, updated every second. `start`: Unix seconds. */
function Uptime({ start }: { start: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const began = new Date(start * SECOND);
  const time = began.toLocaleString(numericLocale(i18n.locale));
  if (Number.isNaN(began.getTime())) return t`Unknown`;
  return (
    <time dateTime={began.toISOString()} title={t`Since ${time}`}>
      {duration(now / SECOND - start)}
    </time>
  );
}
