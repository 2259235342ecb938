import styles from "./ServerDate.module.css";

/** When something happened, in the server's words; its exact time, which has no time zone, on hover. */
export function ServerDate({ relative, exact }: { relative: string; exact: string }) {
  return (
    <span className={styles.date} title={exact ? `${exact} (server time)` : undefined}>
      {relative || exact}
      {relative !== "" && <ExactDate exact={exact} />}
    </span>
  );
}

/** An exact time for those who cannot hover over the words that stand for it: fingers, and cards. */
export function ExactDate({ exact }: { exact: string }) {
  return exact === "" ? null : <span className={styles.exact} data-exact={exact} />;
}
