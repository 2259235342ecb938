import { useEffect, useRef, useState } from "react";

/** Milliseconds that a copy is confirmed (spec section 9). */
const CONFIRMATION = 1_500;

/**
 * The way to copy on a page that did not come over https, as most home servers' do: browsers keep their
 * clipboard from it. The text is selected beside `place`, so that a dialog does not take the focus away.
 */
function copyBySelection(text: string, place: Element): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: "fixed", inset: "0 auto auto 0", opacity: "0" });
  const before = document.activeElement;
  place.after(field);
  field.focus({ preventScroll: true });
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without https
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
}

async function copyText(text: string, place: Element): Promise<boolean> {
  try {
    // In spite of its type it is missing on plain http.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return copyBySelection(text, place);
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies texts, and says for a moment whether that worked. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string, place: Element) => {
    const isCopied = await copyText(text, place);
    setOutcome(isCopied ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(undefined), CONFIRMATION);
  };
  return { outcome, copy };
}
