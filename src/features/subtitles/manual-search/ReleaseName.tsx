import { Fragment } from "react";
import { releaseRuns } from "./release-match";
import styles from "./Results.module.css";

/**
 * A release name with the words of the file's names highlighted. It stays one text, for copying and for screen
 * readers.
 */
export function ReleaseName({ name, fileWords }: { name: string; fileWords: ReadonlySet<string> }) {
  return (
    <bdi className={styles.name}>
      {releaseRuns(name, fileWords).map(({ text, isMatch }, index) =>
        isMatch ? (
          <b key={index} className={styles.isMatch}>
            <Breakable text={text} />
          </b>
        ) : (
          <Breakable key={index} text={text} />
        ),
      )}
    </bdi>
  );
}

/** Allows line breaks after separators, because release names have no spaces. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[._-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
