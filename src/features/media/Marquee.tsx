import type { ComponentProps } from "react";
import { Backdrop } from "./Poster";
import styles from "./Marquee.module.css";

interface MarqueeProps extends ComponentProps<"header"> {
  fanart: string | null;
  poster: string | null;
}

/** White words on artwork, like a subtitle, dark in both schemes: the head of a page. */
export function Marquee({ fanart, poster, className = "", children, ...others }: MarqueeProps) {
  return (
    <header {...others} className={`${styles.root} ${className}`}>
      <Backdrop fanart={fanart} poster={poster} />
      {children}
    </header>
  );
}
