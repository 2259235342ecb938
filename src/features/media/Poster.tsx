import { serverFiles } from "@/queries/urls";
import { IconMovie } from "@/config/icons";
import { usePicture } from "./use-picture";
import styles from "./Poster.module.css";

/**
 * A poster in a box of fixed ratio. If it is missing, or Sonarr or Radarr does not deliver it, the same box shows the
 * title (contract/entities.md, "Images"). `isInList`: it is one of many, with its title beside it, and is only
 * requested when it comes into view.
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
        <IconMovie size={28} stroke={1.4} aria-hidden />
        <span className={styles.title} aria-hidden>
          {title}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <img
        className={styles.image}
        // Must come before the address, so that the browser knows that it may wait.
        loading={isInList ? "lazy" : undefined}
        src={url}
        alt={isInList ? "" : `Poster of ${title}`}
        width={400}
        height={600}
        decoding="async"
        onError={onError}
      />
    </div>
  );
}

/**
 * The picture behind a header, under a dark scrim: the artwork, else the colours of the poster, else ink alone.
 */
export function Backdrop({ fanart, poster }: { fanart: string | null; poster: string | null }) {
  const artwork = usePictureOf(fanart);
  const colours = usePictureOf(poster);
  const shown = artwork ?? colours;
  return (
    <div className={styles.backdrop} aria-hidden>
      {shown && (
        <img
          key={shown.src}
          className={styles.fanart}
          data-blurred={shown === colours || undefined}
          {...shown}
          alt=""
          decoding="async"
        />
      )}
    </div>
  );
}

/** The props of an image; undefined if it cannot be shown. */
function usePictureOf(path: string | null) {
  const src = serverFiles.image(path);
  const { isBroken, onError } = usePicture(src);
  return src === null || isBroken ? undefined : { src, onError };
}
