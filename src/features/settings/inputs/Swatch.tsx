import type { ChoiceValue } from "../catalogue/setting";
import { SUBTITLE_COLORS } from "@/features/subtitles/subtitle-colors";
import styles from "./Swatch.module.css";

/** A colour of subtitles, shown beside its name; empty for none. */
export function Swatch({ color }: { color: ChoiceValue }) {
  const css = SUBTITLE_COLORS.find(({ wire }) => wire === color)?.css;
  return <span className={styles.root} style={{ background: css }} aria-hidden />;
}
