/** Whether a reload of the page would bring back code that is gone; App injects who can tell. */
type MayReload = () => Promise<boolean>;

let mayReload: MayReload = () => Promise.resolve(false);

/** Says who is asked when a part of the interface cannot be loaded. */
export function askBeforeReload(ask: MayReload): void {
  mayReload = ask;
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

/** Whether the page holds what a reload would lose: whoever would have the browser ask first says so. */
function wouldLose(): boolean {
  const question = new Event("beforeunload", { cancelable: true });
  return !window.dispatchEvent(question);
}

/**
 * Loads a part of the interface. After an upgrade of the server the files of the old version are gone: the
 * page is then loaded anew, once, unless something is not saved yet.
 * @throws what `load` threw, when a reload would not help
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    if (hasFailed) await bringLostStyles();
    return await load();
  } catch (error) {
    hasFailed = true;
    if (wouldLose() || !(await mayReload())) throw error;
    window.location.reload();
    // The page is going away: nothing more is drawn.
    return new Promise<T>(() => undefined);
  }
}
