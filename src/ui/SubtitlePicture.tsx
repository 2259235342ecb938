import { subtitleMarkup } from "@/utils/subtitle-markup";
import { StyledSubtitle } from "./StyledSubtitle";
import styles from "./SubtitlePicture.module.css";

const ROWS = ["end", "center", "start"] as const;
const COLUMNS = ["start", "center", "end"] as const;

/** A subtitle as a player shows it: on a dark picture of 16:9, at its place, with its colours. */
export function SubtitlePicture({ label, text }: { label: string; text: string }) {
  const { parts, place } = subtitleMarkup(text);
  const [row, column] = [ROWS[Math.floor((place - 1) / 3)], COLUMNS[(place - 1) % 3]];
  return (
    <figure className={styles.picture} aria-label={label} data-row={row} data-column={column}>
      <div className={styles.text} dir="auto">
        <StyledSubtitle parts={parts} hasColors />
      </div>
    </figure>
  );
}
