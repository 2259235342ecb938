import { Anchor } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";

interface SafeLinkProps extends ComponentPropsWithRef<"a"> {
  href: string;
  /** It has looks of its own: those of a button, or of an entry of a menu. */
  isPlain?: boolean;
}

/**
 * True for addresses a browser may open: data from strangers can also hold `javascript:`. Without the slashes
 * "https:x" is a page beside this one.
 */
export function isWebAddress(href: string): boolean {
  return /^\s*https?:\/\//i.test(href) && URL.canParse(href);
}

/**
 * A link that leaves the interface: a new tab that knows nothing of this one. An address that is not
 * http(s) is shown as text.
 */
export function SafeLink(props: SafeLinkProps) {
  const { href, isPlain = false, className, children, ...others } = props;
  if (!isWebAddress(href)) return <span>{children}</span>;
  const link = { ...others, href, target: "_blank", rel: "noopener noreferrer" };
  if (isPlain)
    return (
      <a {...link} className={className}>
        {children}
      </a>
    );
  return (
    <Anchor {...link} inherit className={className}>
      {children}
    </Anchor>
  );
}
