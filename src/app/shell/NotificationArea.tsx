import { t } from "@lingui/core/macro";
import { Button, Group, Paper, Text, Stack } from "@mantine/core";
import { createElement, useId } from "react";
import { IconLogin2 } from "@/config/icons";
import { PRODUCT } from "@/config/product";
import { useBackgroundCode, usePreloadPanel } from "@/queries/preload";
import { useWatchProxyLogin } from "@/queries/proxy-login";
import { serverFiles } from "@/queries/urls";
import { useIsOffline, useIsBlockedByProxy, useStartStatus } from "@/store/session";
import { SafeLink } from "@/ui/SafeLink";
import { lazy } from "@/ui/lazy";
import { toastsCode } from "@/ui/toasts";
import styles from "./NotificationArea.module.css";
import { lazyParts } from "@/utils/lazy-code";
import { useJobs } from "@/store/jobs";
import { useProgressItems } from "@/store/progress";

const ProgressCards = lazy(
  () => import("@/features/jobs/ProgressCards").then((module) => module.ProgressCards),
  {
    fallback: null,
  },
);

const JobEnds = lazy(() => import("@/features/jobs/JobEnds").then((module) => module.JobEnds), {
  fallback: null,
});

const announcersCode = lazyParts(() => import("./Announcers").then((module) => module.Announcers));

const { name: productName } = PRODUCT;

/**
 * Shown while this page's requests are blocked in front of the server, for example by a login proxy. The page keeps all
 * user input: users log in in a new tab, and this component detects when requests get through again.
 */
function ProxyLogin() {
  const isBlockedByProxy = useIsBlockedByProxy();
  const hasFailed = useStartStatus() === "failed";
  const title = useId();
  useWatchProxyLogin(isBlockedByProxy, useIsOffline());
  // The screen of a failed start shows the same message, and on phones this one would cover it.
  if (!isBlockedByProxy || hasFailed) return null;
  return (
    <Paper withBorder shadow="md" p="md" mb="xs" role="alert" aria-labelledby={title}>
      <Group
        gap="xs"
        mb={4}
        c="light-dark(var(--mantine-color-orange-8), var(--mantine-color-orange-4))"
      >
        <IconLogin2 size={20} aria-hidden />
        <Text id={title} size="sm" fw={600} c="var(--mantine-color-text)">
          {t`Log in again`}
        </Text>
      </Group>
      <Text size="sm">
        {t`A login page or proxy is blocking ${productName}. Your input is still here. Open a new tab, log in, then come back.`}
      </Text>
      <Group gap="xs" mt="xs">
        <Button component={SafeLink} isPlain href={serverFiles.start()} size="compact-sm">
          {t`Log in`}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          {t`Reload this page`}
        </Button>
      </Group>
    </Paper>
  );
}

/** Running jobs, with the results of jobs and the notifications below them, newest last. */
export function NotificationArea() {
  const jobs = useJobs().filter(({ endedAt }) => endedAt !== undefined);
  const Announcers = useBackgroundCode(announcersCode);
  return (
    <div className={styles.root}>
      <ProgressArea className={styles.jobs} />
      <div className={styles.notifications}>
        {/* Always mounted, so that screen readers announce changes. */}
        <Stack gap="xs" component="output" className={styles.ends} aria-label={t`Finished jobs`}>
          {jobs.length > 0 && <JobEnds />}
        </Stack>
        {Announcers && createElement(Announcers)}
        <ProxyLogin />
        <Toasts />
      </div>
    </div>
  );
}

/** The notifications, once their code is loaded: when the page is idle, or for the first one. */
function Toasts() {
  const parts = useBackgroundCode(toastsCode);
  return (
    parts && (
      <parts.Notifications
        withinPortal={false}
        className={styles.list}
        classNames={{ notification: styles.toast ?? "" }}
        limit={4}
        // The default of 200 px truncates taller ones at both ends.
        notificationMaxHeight="50dvh"
        transitionDuration={150}
      />
    )
  );
}

/** The jobs reported by the server, oldest first, which the store removes when they have finished. */
function ProgressArea({ className }: { className: string | undefined }) {
  const items = useProgressItems();
  usePreloadPanel(ProgressCards);
  usePreloadPanel(JobEnds);
  return (
    <Stack gap="xs" className={className}>
      {items.length > 0 && <ProgressCards items={items} />}
    </Stack>
  );
}
