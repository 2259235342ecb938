import { Notifications } from "@mantine/notifications";
import styles from "./NoticeArea.module.css";

/** Where notices are drawn: in the flow of whoever places it, newest at the end. */
export function NoticeArea() {
  return (
    <Notifications
      withinPortal={false}
      className={styles.area}
      limit={4}
      // The library cuts off what is higher than 200 pixels, at both ends.
      notificationMaxHeight="50dvh"
      transitionDuration={150}
    />
  );
}
