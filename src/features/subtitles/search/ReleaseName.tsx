import { Fragment } from "react";
import { releaseRuns } from "./release-match";
import styles from "./Results.module.css";

/**
 * A release name in which what the file's own names have too is bold and underlined, and the rest fainter. It
 * stays one text: to copy, to wrap and to be read out.
 */
export function ReleaseName({ name, own }: { name: string; own: ReadonlySet<string> }) {
  return (
    <bdi className={styles.name}>
      {releaseRuns(name, own).map(({ text, agrees }, index) =>
        agrees ? (
          <b key={index} className={styles.agrees}>
            <Breakable text={text} />
          </b>
        ) : (
          <Breakable key={index} text={text} />
        ),
      )}
    </bdi>
  );
}

/** Lines may end behind what stands between words: release names have no spaces. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[._-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
