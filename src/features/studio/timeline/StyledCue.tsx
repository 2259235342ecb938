import type { SubtitleFormat } from "../core/cues/document";
import { styledText } from "./styled-text";
import type { TextRun } from "./styled-text";
import styles from "./timeline.module.css";

const lookOf = ({ isItalic, isBold, isUnderlined, color }: TextRun) => ({
  ...(isItalic && { fontStyle: "italic" }),
  ...(isBold && { fontWeight: 700 }),
  ...(isUnderlined && { textDecoration: "underline" }),
  ...(color !== undefined && { color }),
});

/** A line as a player shows it over the picture. */
export function StyledCue({ text, format }: { text: string; format: SubtitleFormat }) {
  return (
    <div dir="auto" className={styles.cue}>
      {styledText(text, format).map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have nothing else
        <span key={index} style={lookOf(run)}>
          {run.text}
        </span>
      ))}
    </div>
  );
}
