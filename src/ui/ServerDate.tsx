import { relativeText } from "@/utils/relative-text";
import { exactDateText, serverDateText } from "@/utils/server-time";
import styles from "./ServerDate.module.css";

interface ServerDateProps {
  relative: string;
  exact: string;
  /** Replaces the exact time on touch devices, in a place that shows the date. */
  shortExact?: string | undefined;
}

/** A relative date from the server, with the exact time as its tooltip. */
export function ServerDate({ relative, exact, shortExact }: ServerDateProps) {
  return (
    <span className={styles.date} title={exact ? exactDateText(exact) : undefined}>
      {relativeText(relative) || serverDateText(exact)}
      {relative !== "" && <ExactDate exact={exact} text={shortExact} />}
    </span>
  );
}

/** The exact time in full, for touch devices. */
export function ExactDate({
  exact,
  text = serverDateText(exact),
}: {
  exact: string;
  text?: string | undefined;
}) {
  return exact === "" ? null : <span className={styles.exact} data-exact={text} />;
}
