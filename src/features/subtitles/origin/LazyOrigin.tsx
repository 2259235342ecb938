import { createElement, useState } from "react";
import { useLazyOrToast } from "@/ui/lazy";
import { lazyParts } from "@/utils/lazy-code";
import type { OriginPopoverProps } from "./OriginPopover";

const originCode = lazyParts(() =>
  import("./OriginPopover").then((module) => module.OriginPopover),
);

function LoadedOrigin(props: OriginPopoverProps) {
  const { onClose } = props;
  const OriginPopover = useLazyOrToast(originCode, onClose);
  return OriginPopover && createElement(OriginPopover, props);
}

/**
 * The popover with the origin of a subtitle, see OriginPopover, from the first time that it is open: a page has hundreds
 * of buttons for it. A failure to load its code shows a toast, and the next opening retries.
 */
export function LazyOrigin(props: OriginPopoverProps) {
  const { isOpen } = props;
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  return isNeeded && (isOpen || originCode.loaded()) ? <LoadedOrigin {...props} /> : null;
}
