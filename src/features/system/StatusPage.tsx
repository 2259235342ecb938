import { msg, t } from "@lingui/core/macro";
import { Alert, Box, Button, Group, List, Skeleton, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { failureText } from "@/api/error";
import type { Health } from "@/api/system";
import { env } from "@/config/env";
import {
  IconAlertTriangle,
  IconCircleArrowUp,
  IconCircleCheck,
  IconExternalLink,
  IconPower,
  IconReload,
} from "@/config/icons";
import { PRODUCT } from "@/config/product";
import { useRestart, useShutdown } from "@/features/dialogs/use-power-actions";
import { useBadges } from "@/queries/badges";
import { useHealth, useStatus } from "@/queries/system";
import { serverFiles } from "@/queries/urls";
import { ErrorPanel } from "@/ui/ErrorPanel";
import linkStyles from "@/ui/links.module.css";
import { Panel } from "@/ui/Panel";
import { SafeLink } from "@/ui/SafeLink";
import { useShowMore } from "@/ui/use-show-more";
import { Toolbar } from "@/ui/Toolbar";
import { withRowKeys } from "@/utils/row-keys";
import { AboutPanel } from "./AboutPanel";
import { DiagnosticsButton } from "./DiagnosticsButton";
import { LoginPanel, NoLoginNote } from "./LoginPanel";
import styles from "./StatusPage.module.css";
import { type ListQuery, refreshAction } from "./SystemList";

const WIDE = { gridColumn: "1 / -1" };

const { name: productName } = PRODUCT;

const LINKS = [
  {
    href: PRODUCT.wikiUrl,
    label: msg`Wiki`,
    about: msg`Setup and troubleshooting`,
  },
  { href: PRODUCT.sourceUrl, label: msg`Source code`, about: msg`On GitHub` },
  {
    href: PRODUCT.issuesUrl,
    label: msg`Report an issue`,
    about: msg`Known problems and bug reports`,
  },
  { href: PRODUCT.donateUrl, label: msg`Donate`, about: msg`Support the developers` },
] as const;

/** Links to help and to the project. */
function LinksPanel() {
  const licenses = {
    href: serverFiles.licenses(),
    label: msg`Licenses`,
    about: msg`Licenses of this interface and its packages`,
  };
  return (
    <Panel title={t`More`}>
      <List listStyleType="none" size="sm" spacing={10}>
        {[...LINKS, licenses].map(({ href, label, about }) => (
          <List.Item key={href}>
            <SafeLink href={href} className={`${linkStyles.target} ${styles.link}`}>
              {t(label)} <IconExternalLink size={14} aria-hidden />
            </SafeLink>
            <Text size="xs" c="dimmed">
              {t(about)}
            </Text>
          </List.Item>
        ))}
      </List>
      <Group mt="md">
        <DiagnosticsButton />
      </Group>
    </Panel>
  );
}

/**
 * /system/status: health, versions, system and folders of the server (spec section 2). `problems`: issues found by the
 * interface itself.
 */
export function StatusPage({ problems }: { problems?: ReactNode }) {
  const status = useStatus();
  const health = useHealth();
  const restart = useRestart();
  const shutdown = useShutdown();
  const isFetching = status.isFetching || health.isFetching;
  const refetch = () => {
    void status.refetch();
    void health.refetch();
  };
  return (
    <>
      <Toolbar
        actions={[
          refreshAction({ isFetching, refetch }),
          { icon: IconReload, label: t`Restart`, onClick: restart },
          { icon: IconPower, label: t`Shutdown`, tone: "destructive", onClick: shutdown },
        ]}
      />
      <div className={styles.page}>
        {env.hasUpdate && (
          <Alert
            style={WIDE}
            icon={<IconCircleArrowUp aria-hidden />}
            title={t`A new version of ${productName} is ready`}
          >
            {t`Takes effect after the next restart.`}{" "}
            <Button size="compact-sm" variant="light" onClick={restart}>
              {t`Restart now`}
            </Button>
          </Alert>
        )}
        <div className={styles.problems} style={WIDE}>
          <NoLoginNote />
        </div>
        <div style={WIDE}>
          <HealthPanel health={health} />
        </div>
        {/* No gap if it renders nothing. */}
        <div className={styles.problems} style={WIDE}>
          {problems}
        </div>
        <AboutPanel status={status} />
        <Stack gap="md">
          <LoginPanel />
          <LinksPanel />
        </Stack>
      </div>
    </>
  );
}

/** Problems with the server's configuration (spec section 2, Status). */
function HealthPanel({ health }: { health: ListQuery<Health> }) {
  const { data, error, isFetching, refetch } = health;
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
    <Panel title={t`Health`}>{data ? <HealthIssues issues={data} /> : <HealthSkeleton />}</Panel>
  );
}

/**
 * The badge has the number of issues, so the skeleton has the final height: a line for the object and one for the
 * problem, on phones about four lines in total.
 */
function HealthSkeleton() {
  const count = useBadges().data?.status ?? 0;
  if (count === 0) return <Skeleton h={22} w="60%" aria-hidden />;
  return (
    <Stack gap="sm" aria-hidden>
      {Array.from({ length: count }, (_, issue) => (
        <Stack key={issue} gap={8} py={4} mih={{ base: 108, sm: 43 }}>
          <Skeleton h={14} w="30%" />
          <Skeleton h={14} w="80%" />
        </Stack>
      ))}
    </Stack>
  );
}

function HealthIssues({ issues }: { issues: readonly Health[] }) {
  const { shown, more } = useShowMore(withRowKeys(issues, (one) => [one.object, one.issue]));
  if (issues.length === 0)
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} color="var(--mantine-color-green-filled)" aria-hidden />
        <Text size="sm">{t`No issues with your configuration`}</Text>
      </Group>
    );
  return (
    <>
      <List listStyleType="none" spacing="sm">
        {shown.map(({ rowId, object, issue }) => (
          <List.Item key={rowId}>
            <Group wrap="nowrap" align="flex-start" gap={8}>
              <IconAlertTriangle
                size={18}
                color="var(--mantine-color-error)"
                style={{ flex: "none", marginTop: 2 }}
                aria-label={t`Issue`}
              />
              <Box miw={0} style={{ overflowWrap: "anywhere" }}>
                <Text size="sm" fw={600} component="bdi">
                  {object}
                </Text>
                <Text size="sm" dir="auto">
                  {issue}
                </Text>
              </Box>
            </Group>
          </List.Item>
        ))}
      </List>
      {more}
    </>
  );
}
