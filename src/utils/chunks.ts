/** Decides whether a reload would help after a chunk failed to load; App injects it. */
interface ReloadPolicy {
  /** The server answers, so a missing file has really been removed. */
  isServerUp: () => Promise<boolean>;
  /** No reload was tried a moment ago. Counts this one as tried. */
  isFirst: () => boolean;
}

let policy: ReloadPolicy = { isServerUp: () => Promise.resolve(false), isFirst: () => false };

export function setReloadPolicy(next: ReloadPolicy): void {
  policy = next;
}

let hasReloaded = false;

/** Whether the interface itself is reloading the page. */
export const isReloading = () => hasReloaded;

/** Reloads the page without the browser's question about unsaved work. */
export function reloadPage(): void {
  hasReloaded = true;
  window.location.reload();
}

let hasFailed = false;

/** Requests failed stylesheets once more: the preload helper of Vite requests each only once. */
async function reloadFailedStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]');
  const failed = [...links].filter((link) => !link.sheet);
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<unknown>((resolve, reject) => {
          const retry = document.createElement("link");
          for (const { name, value } of link.attributes) retry.setAttribute(name, value);
          retry.addEventListener("load", resolve);
          retry.addEventListener("error", () => reject(new Error(`Failed to load ${link.href}`)));
          link.replaceWith(retry);
        }),
    ),
  );
}

/** Why the interface itself would leave the page: for the login, or because its code was removed. */
type Reason = "login" | "reload";

/**
 * Whether leaving the page would lose unsaved work. Asks the listeners of "beforeunload", which see the reason in
 * the event's detail.
 */
export function wouldLose(reason: Reason): boolean {
  const question = new CustomEvent("beforeunload", { cancelable: true, detail: reason });
  return !window.dispatchEvent(question);
}

/** The reason in an event of wouldLose; undefined when the person leaves the page. */
export function reasonOf(event: Event): Reason | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only wouldLose dispatches such an event
  return event instanceof CustomEvent ? (event.detail as Reason) : undefined;
}

const NEWER =
  "The server has a newer version of this page. Save or finish what you have begun here, then load the page again.";

/**
 * Loads a lazy chunk. An upgrade of the server removes the files of the old version: the page is then reloaded once,
 * unless that would lose unsaved work.
 * @throws what `load` threw when a reload would not help; an error that asks to reload when work would be lost
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (hasFailed) await reloadFailedStyles();
    return await load();
  } catch (error) {
    hasFailed = true;
    if (!(await policy.isServerUp())) throw error;
    if (wouldLose("reload")) throw new Error(NEWER, { cause: error });
    if (!policy.isFirst()) throw error;
    reloadPage();
    // Never settles: the page is about to be replaced.
    return new Promise<T>(() => undefined);
  }
}

/** Back to the initial state, for tests. */
export function resetReload(): void {
  hasReloaded = false;
  hasFailed = false;
}
