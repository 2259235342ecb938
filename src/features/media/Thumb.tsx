import type { ReactNode } from "react";
import { serverFiles } from "@/queries/urls";
import { usePicture } from "./use-picture";
import styles from "./Thumb.module.css";

/** Small poster, in a box of fixed size that stays empty if there is none. */
function Thumb({ src }: { src: string | null }) {
  const url = serverFiles.image(src);
  const { isBroken, onError } = usePicture(url);
  return (
    <span className={styles.box} data-thumb>
      {url !== null && !isBroken && (
        <img
          className={styles.image}
          // Must precede `src`, so that the browser can defer the request.
          loading="lazy"
          // The code of the next page is more urgent.
          fetchPriority="low"
          src={url}
          alt=""
          decoding="async"
          onError={onError}
        />
      )}
    </span>
  );
}

/** A title preceded by its poster, if the list is wide enough, and on cards. */
export function WithThumb({ poster, children }: { poster: string | null; children: ReactNode }) {
  return (
    <span className={styles.root}>
      <Thumb src={poster} />
      {children}
    </span>
  );
}
