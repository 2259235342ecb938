import { Anchor } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { parseUrl } from "@/utils/parse-url";

interface SafeLinkProps extends ComponentPropsWithRef<"a"> {
  href: string;
  /** Without the styles of a link, for buttons and menu items. */
  isPlain?: boolean;
}

/**
 * True if a URL is http(s): untrusted data may contain `javascript:`, and "https:x", without slashes, is a
 * relative URL.
 */
export function isWebAddress(href: string): boolean {
  return /^\s*https?:\/\//i.test(href) && parseUrl(href) !== undefined;
}

/**
 * A link to another site, in a new tab without access to this one. A URL that is not http(s) is shown as text.
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
