import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import type { Cue, CueChange } from "../core/cues/document";
import styles from "./panels.module.css";
import { fullClock } from "./time-words";

const timesOf = ({ start, end }: Cue) => `${fullClock(start)} – ${fullClock(end)}`;

/** What was, struck, and what will be. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className={`${styles.old} ${styles.text}`}>
        <VisuallyHidden>{t`Before:`} </VisuallyHidden>
        <bdi>{before}</bdi>
      </del>{" "}
      <ins className={`${styles.new} ${styles.text}`}>
        <VisuallyHidden>{t`After:`} </VisuallyHidden>
        <bdi>{after}</bdi>
      </ins>
    </>
  );
}

/** A line before and after a change; what stays is shown once. */
export function ChangeView({ change: { before, after } }: { change: CueChange }) {
  if (!before) return null;
  if (!after)
    return (
      <>
        <span className={styles.time}>{timesOf(before)}</span>
        <BeforeAfter before={before.text} after={t`Removed`} />
      </>
    );
  const [was, is] = [timesOf(before), timesOf(after)];
  return (
    <>
      <span className={styles.time}>
        {was === is ? was : <BeforeAfter before={was} after={is} />}
      </span>
      {before.text === after.text ? (
        <bdi className={styles.clamped}>{before.text}</bdi>
      ) : (
        <BeforeAfter before={before.text} after={after.text} />
      )}
    </>
  );
}
