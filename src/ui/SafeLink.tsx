import type { ComponentPropsWithRef } from "react";
import styles from "./SafeLink.module.css";

interface SafeLinkProps extends ComponentPropsWithRef<"a"> {
  href: string;
}

/** True for addresses a browser may open: data from strangers can also hold `javascript:`. */
export function isWebAddress(href: string): boolean {
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
}

/**
 * A link that leaves the interface: a new tab that knows nothing of this one. An address that is not
 * http(s) is shown as text.
 */
export function SafeLink({ href, className = "", children, ...others }: SafeLinkProps) {
  if (!isWebAddress(href)) return <span>{children}</span>;
  return (
    <a
      {...others}
      className={`mantine-focus-auto ${styles.link} ${className}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}
