/** Whether a reload of the page would bring back code that is gone; App injects who can tell. */
type MayReload = () => Promise<boolean>;

let mayReload: MayReload = () => Promise.resolve(false);

/** Says who is asked when a part of the interface cannot be loaded. */
export function askBeforeReload(ask: MayReload): void {
  mayReload = ask;
}

/**
 * Loads a part of the interface. After an upgrade of the server the files of the old version are gone: the
 * page is then loaded anew, once.
 * @throws what `load` threw, when a reload would not help
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await mayReload())) throw error;
    window.location.reload();
    // The page is going away: nothing more is drawn.
    return new Promise<T>(() => undefined);
  }
}
