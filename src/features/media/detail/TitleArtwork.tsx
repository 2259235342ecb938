import type { TitleRef } from "@/api/media";
import { useTitle } from "@/queries/library";
import { usePictureOf } from "./HeroHeader";
import styles from "./TitleArtwork.module.css";

/**
 * Artwork of a title behind white text, darkened. It fills its box, which needs `position` and `isolation`. Until it is
 * loaded, and if there is none, the background of the box is shown.
 */
export function TitleArtwork({ kind, id }: TitleRef) {
  const { record } = useTitle(kind, id);
  const artwork = usePictureOf(record?.fanart ?? null);
  return artwork && <img className={styles.artwork} {...artwork} alt="" decoding="async" />;
}
