import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { focusField } from "./use-save-staged";
import { REGISTRY, settingOf } from "./catalogue/registry";
import { showNotice } from "@/ui/notices";

/** The setting of this page that hides another one. */
function hiderOf(key: string): string | undefined {
  if (!REGISTRY.has(key)) return undefined;
  return settingOf(key)
    .onlyIf?.map(([other]) => other)
    .find((other) => focusField(other));
}

/** An address that was typed by hand may hold a broken escape. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** Goes to the field or part that the address names behind `#`; a field that is hidden, to what hides it. */
export function useScrollToAnchor(): void {
  const { hash, key } = useLocation();
  const go = useEffectEvent((anchor: string) => {
    if (focusField(anchor)) return;
    const hider = hiderOf(anchor);
    if (hider === undefined) return;
    const [wanted, first] = [settingOf(anchor).label, settingOf(hider).label];
    showNotice({ kind: "info", message: `"${wanted}" is shown when "${first}" allows it.` });
  });
  useEffect(() => {
    const anchor = anchorOf(hash);
    if (anchor === "") return undefined;
    // After the page has drawn what its data shows.
    const frame = requestAnimationFrame(() => go(anchor));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a second search for the same field is another entry of the history
  }, [hash, key]);
}
