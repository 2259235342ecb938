import { Bone } from "../ui/Bone";
import styles from "./Screens.module.css";

/** The shape of a page while its code is on the way: a toolbar, then rows. */
export function PageSkeleton() {
  return (
    <output className={styles.rows} aria-busy aria-label="Loading the page">
      <Bone height={36} width="min(320px, 60%)" />
      {Array.from({ length: 10 }, (_, row) => (
        <Bone key={row} height={32} />
      ))}
    </output>
  );
}
