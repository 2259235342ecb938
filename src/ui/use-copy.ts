import { useEffect, useRef, useState } from "react";

/** Duration of the confirmation in milliseconds (spec section 9). */
const CONFIRMATION = 1_500;

/**
 * Copies without the clipboard API, which browsers offer only over https, unlike most home servers. The text field is
 * added next to `anchor`, so that the focus trap of a dialog allows it.
 */
function copyBySelection(text: string, anchor: Element): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: "fixed", inset: "0 auto auto 0", opacity: "0" });
  const before = document.activeElement;
  anchor.after(field);
  field.focus({ preventScroll: true });
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without https
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}

async function copyText(text: string, anchor: Element): Promise<boolean> {
  try {
    // Undefined over plain http, contrary to its type.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return copyBySelection(text, anchor);
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies text, and returns the outcome for a short time. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string, anchor: Element) => {
    const isCopied = await copyText(text, anchor);
    setOutcome(isCopied ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(undefined), CONFIRMATION);
  };
  return { outcome, copy };
}
