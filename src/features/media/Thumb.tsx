import type { ReactNode } from "react";
import { serverFiles } from "@/queries/urls";
import { usePicture } from "./use-picture";
import styles from "./Thumb.module.css";

/** A small poster, in a box of fixed size that stays empty if there is none. */
function Thumb({ src }: { src: string | null }) {
  const url = serverFiles.image(src);
  const { isBroken, onError } = usePicture(url);
  return (
    <span className={styles.box} data-thumb>
      {url !== null && !isBroken && (
        <img
          className={styles.image}
          // Must come before the address, so that the browser knows that it may wait.
          loading="lazy"
          src={url}
          alt=""
          decoding="async"
          onError={onError}
        />
      )}
    </span>
  );
}

/** A title with its poster before it, where the list is wide enough, and on cards. */
export function WithThumb({ poster, children }: { poster: string | null; children: ReactNode }) {
  return (
    <span className={styles.root}>
      <Thumb src={poster} />
      {children}
    </span>
  );
}
