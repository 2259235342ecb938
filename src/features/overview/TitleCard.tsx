import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ItemLink } from "@/features/media/ItemLink";
import { Poster } from "@/features/media/Poster";
import styles from "./Downloads.module.css";

interface TitleCardProps {
  title: string;
  /** Undefined if it is not known which item it is. */
  to: string | undefined;
  /** Undefined while unknown. */
  poster: string | null | undefined;
  /** What is said of it, below the title. */
  children: ReactNode;
}

/** A title with its poster, both leading to its page. */
export function TitleCard({ title, to, poster, children }: TitleCardProps) {
  const art =
    poster === undefined ? (
      <Skeleton style={{ aspectRatio: "2 / 3" }} />
    ) : (
      <Poster src={poster} title={title} isInList />
    );
  return (
    <li className={styles.card}>
      {/* The title below is the link for keyboards and screen readers. */}
      {to === undefined ? (
        <div className={styles.poster} aria-hidden>
          {art}
        </div>
      ) : (
        <Link to={to} className={styles.poster} tabIndex={-1} aria-hidden>
          {art}
        </Link>
      )}
      <div className={styles.title}>
        <ItemLink to={to}>{title}</ItemLink>
      </div>
      {children}
    </li>
  );
}
