/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */
import { useId } from "react";
import type { ReactNode } from "react";
import styles from "./FactGroup.module.css";

/** Chips of a detail header under a small label: "Audio". */
export function FactGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.root}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
    </div>
  );
}
