import { storageKey } from "@/config/own-storage";

/** Milliseconds in which other tabs respond. One that is frozen or has crashed does not. */
const ANSWER_TIME = 150;
const QUESTION = "open drafts?";

/** Keys of the drafts that this tab has open. */
const own = new Set<string>();

let opened: BroadcastChannel | undefined;

/* oxlint-disable unicorn/require-post-message-target-origin -- a channel has no target */

/** Reports the texts that are open in this tab to other tabs. Web Locks would need HTTPS. */
function channel(): BroadcastChannel {
  if (opened) return opened;
  const tabs = new BroadcastChannel(storageKey("studio-drafts"));
  tabs.addEventListener("message", ({ data }) => {
    if (data === QUESTION) tabs.postMessage([...own]);
  });
  return (opened = tabs);
}

/** Marks the draft with this key as open until the returned function is called. */
export function holdDraft(key: string): () => void {
  channel();
  own.add(key);
  return () => own.delete(key);
}

/** Keys of the drafts that are open in any tab. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const open = new Set(own);
  const tabs = channel();
  const collect = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) for (const key of data) open.add(String(key));
  };
  tabs.addEventListener("message", collect);
  tabs.postMessage(QUESTION);
  await new Promise((resolve) => {
    setTimeout(resolve, ANSWER_TIME);
  });
  tabs.removeEventListener("message", collect);
  return open;
}
