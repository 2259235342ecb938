import type { ReactNode } from "react";
import styles from "./StickyFooter.module.css";

/** The end of a long dialog: always at its lower edge, however long the list above is. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
