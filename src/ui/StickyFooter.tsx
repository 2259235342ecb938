import type { ReactNode } from "react";
import styles from "./StickyFooter.module.css";

/** The footer of a long dialog: always at the lower edge, regardless of the length of the list above. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
