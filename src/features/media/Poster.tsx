import { t } from "@lingui/core/macro";
import { serverFiles } from "@/queries/urls";
import { IconMovie } from "@/config/icons";
import { usePicture } from "./use-picture";
import styles from "./Poster.module.css";

/**
 * Poster in a box of fixed aspect ratio; the title is next to it or below it. If it is missing, or Sonarr or Radarr
 * does not return it (contract/entities.md, "Images"), the box is shown without it. `isInList`: it is one of many, and
 * requested only when it comes into view.
 */
export function Poster({
  src,
  title,
  isInList = false,
}: {
  src: string | null;
  title: string;
  isInList?: boolean;
}) {
  const url = serverFiles.image(src);
  const { isBroken, onError } = usePicture(url);
  if (url === null || isBroken) {
    return (
      <div className={styles.box} data-drawn>
        <IconMovie size={40} stroke={1.2} aria-hidden />
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <img
        className={styles.image}
        // Must precede `src`, so that the browser can defer the request.
        loading={isInList ? "lazy" : undefined}
        src={url}
        alt={isInList ? "" : t`Poster of ${title}`}
        width={400}
        height={600}
        decoding="async"
        onError={onError}
      />
    </div>
  );
}
