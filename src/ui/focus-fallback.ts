/**
 * Who gets the focus when what had it is gone: a chip whose subtitle has arrived, a row that was deleted. The
 * browser lets it fall to the body, and the next Tab would begin at the top of the page.
 */

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

function firstIn(element: Element | null): HTMLElement | null {
  if (!element?.isConnected) return null;
  const found = element.matches(FOCUSABLE) ? element : element.querySelector(FOCUSABLE);
  return found instanceof HTMLElement ? found : null;
}

function main(): HTMLElement | null {
  return document.getElementById("content");
}

/**
 * Notes where an element is; the result finds who comes next when it is gone: its neighbour, what else its row
 * has, the next row, and in the end the content as a whole.
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
    for (const { parent, next, previous } of levels) {
      const heir = firstIn(next) ?? firstIn(previous) ?? firstIn(parent);
      if (heir) return heir;
    }
    return main();
  };
}

/** The same button, named by a selector, in the row that will stand where this one stood: for lists one clears. */
export function sameControlInNextRow(button: Element, selector: string): HTMLElement | undefined {
  const row = button.closest("[role=row]");
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  return rows.map((one) => one?.querySelector<HTMLElement>(selector)).find((one) => one != null);
}

/**
 * A button that is at work is disabled, and what is disabled loses the focus. It gets it back when it is ready,
 * unless somebody went on meanwhile. Returns how to stop.
 */
function keepBusyFocus(): () => void {
  let last: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    last = target;
  };
  const observer = new MutationObserver((changes) => {
    const isReady = changes.some(({ target }) => target === last);
    if (!isReady || document.activeElement !== document.body) return;
    if (last instanceof HTMLElement && !last.matches(":disabled"))
      last.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", onFocus);
  // Dialogs are not in the content.
  observer.observe(document.body, { subtree: true, attributeFilter: ["disabled"] });
  return () => {
    document.removeEventListener("focusin", onFocus);
    observer.disconnect();
  };
}

/**
 * Hands the focus on whenever what had it vanishes from `root`, and back to buttons that were at work, wherever
 * they are; returns how to stop.
 */
export function restoreLostFocus(root: HTMLElement): () => void {
  const stopBusy = keepBusyFocus();
  let last: { element: Element; heir: () => HTMLElement | null } | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    last =
      target instanceof Element ? { element: target, heir: focusFallbackOf(target) } : undefined;
  };
  // One that was left on purpose hands nothing on; one that is being removed is not there a moment later, one
  // that is at work did not lose it on purpose.
  const onBlur = () =>
    void setTimeout(() => {
      if (!last?.element.isConnected || last.element.matches(":disabled")) return;
      if (document.activeElement !== last.element) last = undefined;
    }, 0);
  const observer = new MutationObserver(() => {
    if (!last || last.element.isConnected) return;
    const { heir } = last;
    last = undefined;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      heir()?.focus({ preventScroll: true });
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
