import { t } from "@lingui/core/macro";
import { Button, Group, Paper, Text, VisuallyHidden, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { IconLogin2 } from "@/config/icons";
import { PRODUCT } from "@/config/product";
import { useIsIdle } from "@/queries/idle";
import { usePreloadPanel } from "@/queries/preload";
import { useWatchProxyLogin } from "@/queries/proxy-login";
import { serverFiles } from "@/queries/urls";
import { useIsOffline, useIsBlockedByProxy, useStartStatus } from "@/store/session";
import { SafeLink } from "@/ui/SafeLink";
import { useLazy, lazy } from "@/ui/lazy";
import { toastsCode } from "@/ui/toasts";
import styles from "./NotificationArea.module.css";
import { textOf } from "@/utils/text";
import type { Job } from "@/store/job-types";
import { useJobs } from "@/store/jobs";
import { useProgressItems } from "@/store/progress";
import { useSearchAnnouncement } from "@/store/work";

const ProgressCards = lazy(
  () => import("@/features/jobs/ProgressCards").then((module) => module.ProgressCards),
  {
    fallback: null,
  },
);

const JobEnds = lazy(() => import("@/features/jobs/JobEnds").then((module) => module.JobEnds), {
  fallback: null,
});

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
  return (
    <div className={styles.root}>
      <ProgressArea className={styles.jobs} finished={jobs} />
      <div className={styles.notifications}>
        {/* Always mounted, so that screen readers announce changes. */}
        <Stack gap="xs" component="output" className={styles.ends} aria-label={t`Finished jobs`}>
          {jobs.length > 0 && <JobEnds />}
        </Stack>
        <SearchAnnouncer />
        <DoneAnnouncer />
        <ProxyLogin />
        {useIsIdle() && <Toasts />}
      </div>
    </div>
  );
}

/** Announces to screen readers the successes that the screen shows only visually (`done` of a mutation). */
function DoneAnnouncer() {
  const mutations = useQueryClient().getMutationCache();
  const [announcement, setAnnouncement] = useState("");
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const { meta, state } = event.mutation;
        const done = meta?.done;
        const text = typeof done === "function" ? done(state.variables) : done && textOf(done);
        if (text !== undefined) setAnnouncement(text);
      }),
    [mutations],
  );
  return <VisuallyHidden component="output">{announcement}</VisuallyHidden>;
}

/** The notifications, rendered from the first time that the page is idle; earlier ones wait until then. */
function Toasts() {
  const { value } = useLazy(toastsCode);
  return (
    value && (
      <value.Notifications
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

interface ProgressAreaProps {
  className?: string | undefined;
  /** Jobs of this browser whose results are shown. */
  finished: readonly Job[];
}

/** The jobs reported by the server, oldest first, which the store removes when they have finished. */
function ProgressArea({ className, finished }: ProgressAreaProps) {
  // Work that this browser started reports its own result.
  const items = useProgressItems().filter(
    ({ id }) => !finished.some(({ progressId }) => progressId === id),
  );
  usePreloadPanel(ProgressCards);
  usePreloadPanel(JobEnds);
  return (
    <Stack gap="xs" className={className}>
      {items.length > 0 && <ProgressCards items={items} />}
    </Stack>
  );
}

/** Announces the result of a search once to screen readers, if it is shown only where the search was started. */
function SearchAnnouncer() {
  return <VisuallyHidden component="output">{useSearchAnnouncement()}</VisuallyHidden>;
}
