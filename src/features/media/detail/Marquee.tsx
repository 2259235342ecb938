import type { ComponentProps } from "react";
import { serverFiles } from "@/queries/urls";
import { usePicture } from "@/features/media/use-picture";
import styles from "./Marquee.module.css";
import { useIntersection } from "@mantine/hooks";

/** The height of the top bar, which covers what is below it, in pixels. */
const TOP_BAR = 56;

interface MarqueeProps extends ComponentProps<"header"> {
  fanart: string | null;
  poster: string | null;
}

/** White words on artwork, like a subtitle, dark in both schemes: the head of a page. */
export function Marquee({ fanart, poster, className = "", children, ...others }: MarqueeProps) {
  return (
    <header {...others} className={`${styles.island} ${styles.root} ${className}`}>
      <Backdrop fanart={fanart} poster={poster} />
      {children}
    </header>
  );
}

/**
 * The picture behind a header, under a dark scrim: the artwork, else the colours of the poster, else ink alone.
 */
function Backdrop({ fanart, poster }: { fanart: string | null; poster: string | null }) {
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

/** Whether the header of a detail page is in view: the title is needed elsewhere when it is not. */
export function useHeadInView() {
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: `-${TOP_BAR}px 0px 0px` });
  return { headRef: ref, isHeadInView: entry?.isIntersecting ?? true };
}
