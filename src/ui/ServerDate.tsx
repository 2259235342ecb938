import { relativeText } from "@/utils/relative-text";
import { exactDateText, serverDateText } from "@/utils/server-time";
import styles from "./ServerDate.module.css";

/** A relative date from the server, with the exact time as its tooltip. */
export function ServerDate({ relative, exact }: { relative: string; exact: string }) {
  return (
    <span className={styles.date} title={exact ? exactDateText(exact) : undefined}>
      {relativeText(relative) || serverDateText(exact)}
      {relative !== "" && <ExactDate exact={exact} />}
    </span>
  );
}

/** The exact time in full, for touch devices. */
export function ExactDate({ exact }: { exact: string }) {
  return exact === "" ? null : <span className={styles.exact} data-exact={serverDateText(exact)} />;
}
