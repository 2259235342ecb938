import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { REGISTRY, settingOf } from "../catalog/registry";
import { hasLayers } from "@/ui/layers";
import { showToast } from "@/ui/toasts";
import { textOf } from "@/utils/text";

/** Element id of a field. */
export const fieldId = (key: string) => `setting-${key}`;

/** Milliseconds that a found field stays highlighted. */
const HIGHLIGHT = 2_000;

/** Scrolls to a field or another element by its id and focuses it. Returns true if it is on this page. */
export function focusField(key: string): boolean {
  const field = document.getElementById(fieldId(key)) ?? document.getElementById(key);
  if (!field) return false;
  // Opens the "Advanced" that contains it, like the search of the browser.
  field.dispatchEvent(new Event("beforematch", { bubbles: true }));
  field.scrollIntoView({ block: "center" });
  field.dataset.found = "true";
  setTimeout(() => delete field.dataset.found, HIGHLIGHT);
  const inputs = "input:not([type=hidden]), textarea, button, [role=slider]";
  const input =
    field.querySelector<HTMLElement>("[aria-invalid=true]") ??
    field.querySelector<HTMLElement>(inputs);
  input?.focus({ preventScroll: true });
  return true;
}

/** Focuses the setting on this page that hides another one, and returns its key. */
function hiderOf(key: string): string | undefined {
  if (!REGISTRY.has(key)) return undefined;
  return settingOf(key)
    .onlyIf?.map(([other]) => other)
    .find((other) => focusField(other));
}

/** The decoded hash; "" for an invalid escape sequence. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** Scrolls to the field or section in the hash; if the field is hidden, to the setting that hides it. */
export function useScrollToAnchor(): void {
  // Another object after each navigation, also to the same hash.
  const location = useLocation();
  const scrollTo = useEffectEvent((anchor: string) => {
    // A search or dialog has opened in the meantime; what is typed there must not end up in a setting.
    if (hasLayers()) return;
    if (focusField(anchor)) return;
    const hider = hiderOf(anchor);
    if (hider === undefined) return;
    const [label, hiderLabel] = [textOf(settingOf(anchor).label), textOf(settingOf(hider).label)];
    showToast({ kind: "info", message: t`“${label}” is hidden. It depends on “${hiderLabel}”.` });
  });
  useEffect(() => {
    const anchor = anchorOf(location.hash);
    if (anchor === "") return undefined;
    // Runs after the fields have rendered.
    const frame = requestAnimationFrame(() => scrollTo(anchor));
    return () => cancelAnimationFrame(frame);
  }, [location]);
}
