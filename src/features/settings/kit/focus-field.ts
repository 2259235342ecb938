/** Element id of a field. */
export const fieldId = (key: string) => `setting-${key}`;

/** Milliseconds that a found field stays highlighted. */
const HIGHLIGHT = 2_000;

/** Scrolls to a field or another element by its id and focuses it. Returns true if it is on this page. */
export function focusField(key: string): boolean {
  const field = document.getElementById(fieldId(key)) ?? document.getElementById(key);
  if (!field) return false;
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
