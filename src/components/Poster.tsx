import { useState } from "react";
import { serverFiles } from "../queries/urls";
import { IconMovie } from "../ui/icons";
import styles from "./Poster.module.css";

/**
 * A poster in a box of fixed ratio. One that is missing, or that Sonarr or Radarr does not answer for, is drawn
 * in the same box with the title (contract/entities.md, "Images").
 */
export function Poster({ src, title }: { src: string | null; title: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = serverFiles.image(src);
  if (url === null || url === brokenUrl) {
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
        src={url}
        alt={`Poster of ${title}`}
        decoding="async"
        onError={() => setBrokenUrl(url)}
      />
    </div>
  );
}

/** Artwork behind a header. Nothing is drawn where there is none. */
export function Fanart({ src }: { src: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = serverFiles.image(src);
  if (url === null || url === brokenUrl) return null;
  return (
    <img
      className={styles.fanart}
      src={url}
      alt=""
      decoding="async"
      onError={() => setBrokenUrl(url)}
    />
  );
}
