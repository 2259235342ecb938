import { useEffect, useRef, useState } from "react";

/**
 * Whether a menu or popover is open that was loaded by the very press that asks for it: it opens as soon as it
 * stands on the page. It took the place of the button that was pressed, so its own button takes the focus, to be
 * given back there.
 * @returns the ref for its button, whether it is open, and the setter of that
 */
export function useOpenedByPress() {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    // A frame later: what opens is placed beside a button that stands.
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return { target, isOpen, setOpen };
}
