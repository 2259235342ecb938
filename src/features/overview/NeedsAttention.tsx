import { plural, t } from "@lingui/core/macro";
import { Anchor, Box, CloseButton, Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { To } from "react-router";
import type { Health } from "@/api/system";
import type { Provider } from "@/api/provider-rows";
import { IconAlertTriangle } from "@/config/icons";
import { paths } from "@/config/paths";
import { useBadges } from "@/queries/badges";
import { useProviders } from "@/queries/providers";
import { useKnownSettings } from "@/queries/settings";
import { useHealth } from "@/queries/system";
import { OverflowList } from "@/ui/OverflowList";
import { ReadFailure } from "@/ui/ReadFailure";
import { useByWidth, useIsPhone } from "@/ui/use-is-phone";
import { providerName } from "@/utils/provider-names";
import { listed } from "@/utils/text";
import { needsSettings, retryOf } from "@/utils/provider-status";
import { isThrottled } from "@/utils/server-codes";
import { useDeadConnections } from "./dead-connections";
import styles from "./NeedsAttention.module.css";
import closeStyles from "./WhatsNew.module.css";

/** True for a root folder that the server cannot read; other objects are names, for example of a profile. */
const isFolder = ({ object }: Health) => /^(?:[/\\]|[a-z]:)/i.test(object);

function healthLines(issues: readonly Health[]): string[] {
  const folders = issues.filter(isFolder).length;
  const others = issues.length - folders;
  return [
    ...(folders > 0
      ? [
          plural(folders, {
            one: "# folder inaccessible",
            other: "# folders inaccessible",
          }),
        ]
      : []),
    ...(others > 0
      ? [plural(others, { one: "# configuration issue", other: "# configuration issues" })]
      : []),
  ];
}

/** "Addic7ed throttled, next attempt in 51 minutes", or the number of throttled providers; on narrow screens, a part that fits. */
function providerLine(throttled: readonly Provider[], isWide = false): string | undefined {
  const [first] = throttled;
  if (!first) return undefined;
  const count = throttled.length;
  if (count > 1)
    return plural(count, { one: "# provider throttled", other: "# providers throttled" });
  const [name, retry] = [providerName(first.name), retryOf(first)];
  return isWide && retry !== undefined
    ? t`${name} throttled, next attempt ${retry}`
    : t`${name} throttled`;
}

interface Line {
  text: string;
  to: To;
  /** Missing for lines that end by themselves. */
  onDismiss?: () => void;
}

/** A line with the problems of the server, each with a link to its page; renders nothing if there are none. */
export function NeedsAttention() {
  const { data: badges } = useBadges();
  const { enabledProviders } = useKnownSettings();
  const dead = useDeadConnections();
  // The badges load before the page, so nothing moves when the problems have loaded.
  const isCounted =
    (badges?.status ?? 0) + (badges?.providers ?? 0) > 0 || enabledProviders.length === 0;
  if (isCounted) return <CountedProblems dead={dead} />;
  return dead.connections.length > 0 && <Problems lines={deadLines(dead, dead.connections)} />;
}

type Dead = ReturnType<typeof useDeadConnections>;

const deadLines = ({ dismiss }: Dead, connections: Dead["connections"]): Line[] =>
  connections.map(({ id, text, to }) => ({ text, to, onDismiss: () => dismiss(id) }));

/** The problems that the badges count; they are read only if there are any. */
function CountedProblems({ dead }: { dead: Dead }) {
  const { data: badges } = useBadges();
  const { enabledProviders } = useKnownSettings();
  const health = useHealth();
  const providers = useProviders();
  const reads = [health, providers];
  const rows = providers.data ?? [];
  // The others are named once, with the fix.
  const throttled = providerLine(
    rows.filter((row) => isThrottled(row) && !needsSettings(row)),
    useByWidth(true, false),
  );
  const lines: Line[] = [
    ...deadLines(dead, [...dead.connections, ...dead.providers(rows)]),
    ...healthLines(health.data ?? []).map((text) => ({ text, to: paths.system.status() })),
    ...(throttled === undefined ? [] : [{ text: throttled, to: paths.system.providers() }]),
    ...(enabledProviders.length === 0
      ? [{ text: t`No provider is enabled`, to: paths.settings.providers() }]
      : []),
  ];
  const isLoading = reads.some(({ data, error }) => data === undefined && error === null);
  if (!isLoading && lines.length === 0 && !reads.some(({ error }) => error)) return null;
  return (
    <Problems
      lines={lines}
      isLoading={isLoading}
      // Providers to set up have lines of their own, throttled ones share a line.
      expected={Math.min(badges?.status ?? 0, 1) + Math.min(badges?.providers ?? 0, 2)}
    >
      <ReadFailure reads={reads} />
    </Problems>
  );
}

const dismissText = (text: string) => t`Dismiss: ${text}`;

interface ProblemsProps {
  lines: readonly Line[];
  isLoading?: boolean;
  /** Number of problems while they load. */
  expected?: number;
  children?: ReactNode;
}

function Problems({ lines, isLoading = false, expected = 0, children }: ProblemsProps) {
  const isPhone = useIsPhone();
  const dismissible = lines.filter(({ onDismiss }) => onDismiss);
  return (
    <section aria-label={t`Needs attention`}>
      {children}
      {(isLoading || lines.length > 0) && (
        <div className={styles.strip}>
          <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden />
          {/* The icon says the same. */}
          <Text span size="sm" fw={700} visibleFrom="lg" className={styles.label ?? ""}>
            {t`Needs attention:`}
          </Text>
          <Box fz="sm" className={styles.lines ?? ""}>
            {isLoading &&
              Array.from({ length: isPhone ? 1 : expected }, (_, line) => (
                <Skeleton key={line} className={styles.bone ?? ""} aria-hidden />
              ))}
            {!isLoading && (
              <OverflowList
                items={lines}
                // A phone shows one line of them.
                max={isPhone ? 1 : lines.length}
                nameOf={({ text }) => text}
              >
                {({ text, to }) => (
                  <Anchor
                    key={text}
                    component={Link}
                    to={to}
                    inherit
                    underline="always"
                    className={styles.line ?? ""}
                  >
                    {text}
                  </Anchor>
                )}
              </OverflowList>
            )}
          </Box>
          {dismissible.length > 0 && (
            <CloseButton
              className={`${closeStyles.close} ${styles.dismiss}`}
              size={24}
              aria-label={dismissText(listed(dismissible.map(({ text }) => text)))}
              title={t`Dismiss`}
              onClick={() => dismissible.forEach(({ onDismiss }) => onDismiss?.())}
            />
          )}
        </div>
      )}
    </section>
  );
}
