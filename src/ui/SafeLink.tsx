import { Anchor } from "@mantine/core";
import type { AnchorProps } from "@mantine/core";
import type { ReactNode } from "react";

interface SafeLinkProps extends AnchorProps {
  href: string;
  children: ReactNode;
  "aria-label"?: string;
  title?: string;
}

/** True for addresses a browser may open: data from strangers can also hold `javascript:`. */
export function isWebAddress(href: string): boolean {
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
}

/**
 * A link that leaves the interface: a new tab that knows nothing of this one. An address that is not
 * http(s) is shown as text.
 */
export function SafeLink({ href, children, ...others }: SafeLinkProps) {
  if (!isWebAddress(href)) return <span>{children}</span>;
  return (
    <Anchor inherit {...others} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  );
}
