/**
 * Focus management for elements that are removed while focused: the chip of a subtitle that was found, a row that was
 * deleted. Without it, the focus falls back to the body, and the next Tab starts at the top of the page.
 */

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

function firstFocusableIn(element: Element | null): HTMLElement | null {
  if (!element?.isConnected) return null;
  const found = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE);
  return found instanceof HTMLElement ? found : null;
}

/** The first of these that is still a row of a list, made focusable. */
function rowAmong(elements: readonly (Element | null | undefined)[]): HTMLElement | undefined {
  for (const element of elements)
    if (element instanceof HTMLElement && element.isConnected && element.matches("[data-index]")) {
      element.tabIndex = -1;
      return element;
    }
  return undefined;
}

/**
 * Stores the position of an element. The returned function finds the element to focus after its removal: a sibling,
 * another control in its row, the next row itself, and finally the content of the page.
 */
export function focusFallbackOf(element: Element): () => HTMLElement | null {
  const levels: { parent: Element | null; next: Element | null; previous: Element | null }[] = [];
  const row = element.closest("[role=row], tr");
  for (let level: Element | null = row && element; level; level = level.parentElement) {
    const {
      parentElement: parent,
      nextElementSibling: next,
      previousElementSibling: previous,
    } = level;
    levels.push({ parent: level === row ? null : parent, next, previous });
    if (level === row) break;
  }
  return () => {
    const last = levels.at(-1);
    // The next row, not a control in it: a repeated key press would act on the wrong row.
    const besides = row?.isConnected === false ? rowAmong([last?.next, last?.previous]) : undefined;
    if (besides) return besides;
    for (const { parent, next, previous } of levels) {
      const found =
        firstFocusableIn(next) ?? firstFocusableIn(previous) ?? firstFocusableIn(parent);
      if (found) return found;
    }
    return document.getElementById("content");
  };
}

/**
 * The control matching `selector` in the row after that of `button`; if there is none, in the row before it. The
 * button's own row is being removed.
 */
export function sameControlInNextRow(button: Element, selector: string): HTMLElement | undefined {
  const row = button.closest("tr, [role=row]");
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  return rows.map((one) => one?.querySelector<HTMLElement>(selector)).find((one) => one != null);
}

/**
 * A busy button is disabled and therefore loses the focus. Restores the focus when the button is enabled, unless the
 * user has moved it. Returns a function that stops this.
 */
function restoreBusyFocus(): () => void {
  let last: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    last = target;
  };
  const observer = new MutationObserver((changes) => {
    const isLastChanged = changes.some(({ target }) => target === last);
    if (!isLastChanged || document.activeElement !== document.body) return;
    if (last instanceof HTMLElement && !last.matches(":disabled"))
      last.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", onFocus);
  // Observe the entire body, because dialogs are outside the content.
  observer.observe(document.body, { subtree: true, attributeFilter: ["disabled"] });
  return () => {
    document.removeEventListener("focusin", onFocus);
    observer.disconnect();
  };
}

/**
 * Moves the focus to a fallback when the focused element is removed from `root`, and back to busy buttons anywhere in
 * the page. Returns a function that stops this.
 */
export function restoreLostFocus(root: HTMLElement): () => void {
  const stopBusy = restoreBusyFocus();
  let last: { element: Element; fallback: () => HTMLElement | null } | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    last =
      target instanceof Element
        ? { element: target, fallback: focusFallbackOf(target) }
        : undefined;
  };
  // Clears an element that lost the focus by a user action, and was not removed or disabled.
  const onBlur = () =>
    void setTimeout(() => {
      if (!last?.element.isConnected || last.element.matches(":disabled")) return;
      if (document.activeElement !== last.element) last = undefined;
    }, 0);
  const observer = new MutationObserver(() => {
    if (!last || last.element.isConnected) return;
    const { fallback } = last;
    last = undefined;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      fallback()?.focus({ preventScroll: true });
  });
  root.addEventListener("focusin", onFocus);
  root.addEventListener("focusout", onBlur);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    stopBusy();
    root.removeEventListener("focusin", onFocus);
    root.removeEventListener("focusout", onBlur);
    observer.disconnect();
  };
}
