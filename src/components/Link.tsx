import type { ComponentPropsWithRef } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import type { To } from "react-router";

interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
}

/**
 * A way to another page of the interface; what is held down with a key, or meant for another tab, is the
 * browser's. The router's own Link brings 2 kB that fetch pages of a server beforehand.
 */
export function Link({ to, onClick, target, ...props }: LinkProps) {
  const go = useLinkClickHandler(to, { target });
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what it holds comes with the props
    <a
      {...props}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}
