/** Whether a reload of the page would bring back code that is gone; App injects who can tell. */
interface Reloads {
  /** The server answers: what it has no more is gone. */
  isThere: () => Promise<boolean>;
  /** It was not tried a moment ago, and is tried now. */
  isFirst: () => boolean;
}

let reloads: Reloads = { isThere: () => Promise.resolve(false), isFirst: () => false };

/** Says who is asked when a part of the interface cannot be loaded. */
export function askBeforeReload(ask: Reloads): void {
  reloads = ask;
}

let isOver = false;

/** The page is loaded anew by the interface itself: nobody has to be asked any more. */
export const isReloading = () => isOver;

/** Loads the page anew, without the browser's question: what may be kept is kept. */
export function reloadPage(): void {
  isOver = true;
  window.location.reload();
}

let hasFailed = false;

/** Styles that did not come are asked for again: what the build puts around imports asks only once. */
async function bringLostStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]');
  const lost = [...links].filter((link) => !link.sheet);
  await Promise.all(
    lost.map(
      (link) =>
        new Promise<unknown>((resolve, reject) => {
          const again = document.createElement("link");
          for (const { name, value } of link.attributes) again.setAttribute(name, value);
          again.addEventListener("load", resolve);
          again.addEventListener("error", () => reject(new Error(`Failed to load ${link.href}`)));
          link.replaceWith(again);
        }),
    ),
  );
}

/** Why the interface itself would take the page away: a login, or code that is gone. */
type Reason = "login" | "reload";

/**
 * Whether the page holds what would be lost with it: whoever would have the browser ask first says so, and who
 * only minds that the page goes without a hand.
 */
export function wouldLose(reason: Reason): boolean {
  const question = new CustomEvent("beforeunload", { cancelable: true, detail: reason });
  return !window.dispatchEvent(question);
}

/** What makes the interface ask; undefined where a person leaves the page. */
export function reasonOf(event: Event): Reason | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other such event has a detail
  return event instanceof CustomEvent ? (event.detail as Reason) : undefined;
}

const NEWER =
  "The server has a newer version of this page. Save or finish what you have begun here, then load the page again.";

/**
 * Loads a part of the interface. After an upgrade of the server the files of the old version are gone: the
 * page is then loaded anew, once, unless that would lose something.
 * @throws what `load` threw, when a reload would not help; what to do, when one has to wait
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (hasFailed) await bringLostStyles();
    return await load();
  } catch (error) {
    hasFailed = true;
    if (!(await reloads.isThere())) throw error;
    if (wouldLose("reload")) throw new Error(NEWER, { cause: error });
    if (!reloads.isFirst()) throw error;
    reloadPage();
    // The page is going away: nothing more is drawn.
    return new Promise<T>(() => undefined);
  }
}

/** Back to the first moment, for tests. */
export function resetReload(): void {
  isOver = false;
  hasFailed = false;
}
