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
        <ProxyLogin />
        {useIsIdle() && <Toasts />}
      </div>
    </div>
  );
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
