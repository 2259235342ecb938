import { VisuallyHidden } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ProgressArea } from "@/features/jobs/ProgressArea";
import { SearchAnnouncer } from "@/features/subtitles/SearchAnnouncer";
import { useIsIdle } from "@/queries/idle";
import { useLazy } from "@/ui/lazy";
import { toastsCode } from "@/ui/toasts";
import { ProxyLogin } from "./ProxyLogin";
import styles from "./NotificationArea.module.css";

/** Running jobs, and below them the notifications, the newest last. */
export function NotificationArea() {
  return (
    <div className={styles.root}>
      <ProgressArea className={styles.jobs} />
      <div className={styles.notifications}>
        <SearchAnnouncer />
        <DoneAnnouncer />
        <ProxyLogin />
        {useIsIdle() && <Toasts />}
      </div>
    </div>
  );
}

/** Tells screen readers what has worked, where the screen shows it without words (`done` of a mutation). */
function DoneAnnouncer() {
  const mutations = useQueryClient().getMutationCache();
  const [said, setSaid] = useState("");
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const { meta, state } = event.mutation;
        const done = meta?.done;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the meta of a mutation takes its own variables
        const text = typeof done === "function" ? done(state.variables as never) : done;
        if (text !== undefined) setSaid(text);
      }),
    [mutations],
  );
  return <VisuallyHidden component="output">{said}</VisuallyHidden>;
}

/** The toasts, from the first time that the page is idle: earlier ones wait until then. */
function Toasts() {
  const { value } = useLazy(toastsCode);
  return (
    value && (
      <value.Notifications
        withinPortal={false}
        className={styles.list}
        limit={4}
        // The default of 200 px cuts off taller ones at both ends.
        notificationMaxHeight="50dvh"
        transitionDuration={150}
      />
    )
  );
}
