import type { ComponentProps } from "react";
import { serverFiles } from "@/queries/urls";
import { usePicture } from "../use-picture";
import styles from "./HeroHeader.module.css";
import { useIntersection } from "@mantine/hooks";

/** Height of the top bar, which covers the content below it, in pixels. */
const TOP_BAR = 56;

interface HeroHeaderProps extends ComponentProps<"header"> {
  fanart: string | null;
  poster: string | null;
}

/** Header with white text on artwork, like a subtitle, dark in both color schemes. */
export function HeroHeader({
  fanart,
  poster,
  className = "",
  children,
  ...others
}: HeroHeaderProps) {
  return (
    <header {...others} className={`${styles.island} ${styles.root} ${className}`}>
      <Backdrop fanart={fanart} poster={poster} />
      {children}
    </header>
  );
}

/**
 * Picture behind a header, under a dark scrim: the artwork, otherwise the colors of the poster, otherwise only the dark
 * background.
 */
function Backdrop({ fanart, poster }: { fanart: string | null; poster: string | null }) {
  const artwork = usePictureOf(fanart);
  const posterColors = usePictureOf(poster);
  const shown = artwork ?? posterColors;
  return (
    <div className={styles.backdrop} aria-hidden>
      {shown && (
        <img
          key={shown.src}
          className={styles.fanart}
          data-blurred={shown === posterColors || undefined}
          {...shown}
          alt=""
          decoding="async"
        />
      )}
    </div>
  );
}

/** Props of an image; undefined if it cannot be shown. */
export function usePictureOf(path: string | null) {
  const src = serverFiles.image(path);
  const { isBroken, onError } = usePicture(src);
  return src === null || isBroken ? undefined : { src, onError };
}

/** Tracks if the header of a detail page is in view; if not, the title is shown elsewhere. */
export function useHeadInView() {
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: `-${TOP_BAR}px 0px 0px` });
  return { headRef: ref, isHeadInView: entry?.isIntersecting ?? true };
}
