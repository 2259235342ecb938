import { isSameDocument, startHistory } from "@/subtitle-documents/model/history";
import { bookmarkedCues, carriedBookmarks } from "../bookmarks";
import type { Editor, EditorStore } from "../editor";
import { holdDraft } from "../open-drafts";
import { listStored, newDraftKey, removeStored, subjectKey, writeStored } from "../stored-drafts";
import type { DraftOf } from "../stored-drafts";

/** Delay of a write after the last edit, in milliseconds. */
const PAUSE = 800;

const hasEdits = ({ history, opened }: Editor) => !isSameDocument(history.present, opened.original);

/** True if there is something to store. Bookmarks alone never replace an earlier draft that is still offered. */
const needsDraft = (editor: Editor) => {
  const { bookmarks, history, offer } = editor;
  return hasEdits(editor) || (!offer && bookmarkedCues(history.present, bookmarks).length > 0);
};

function subjectOf({ opened: { name, encoding, target } }: Editor): DraftOf {
  const file = target?.path === undefined ? undefined : { media: target.media, path: target.path };
  return { name, encoding, file, target };
}

/** The contents of the draft of a text. */
function contentsOf(editor: Editor) {
  const { history, bookmarks } = editor;
  const hasOnlyBookmarks = !hasEdits(editor);
  const stored = hasOnlyBookmarks ? startHistory(history.present) : history;
  return { history: stored, bookmarks, hasOnlyBookmarks };
}

/** Calls back before the page may be closed. */
function beforeClose(flush: () => void) {
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);
  return () => {
    window.removeEventListener("pagehide", flush);
    document.removeEventListener("visibilitychange", flush);
  };
}

const subjectOfText = (editor: Editor) => subjectKey(subjectOf(editor));

// If removal fails, the draft is offered again; nothing is lost.
const remove = (key: string | undefined) =>
  key !== undefined && void removeStored(key).catch(() => undefined);

/**
 * Stores the edits of an open text in this browser, and offers an earlier draft that no tab has open. Each open text has
 * its own stored draft, so that two tabs with the same file do not remove each other's. Returns a stop function.
 */
export function keepDraft({ getState, setState, subscribe }: EditorStore): () => void {
  const isResumed = getState().hasDraft;
  const releases: (() => void)[] = [];
  const hold = (held: string) => releases.push(holdDraft(held));
  const takeKey = () => {
    const next = newDraftKey(subjectOf(getState()));
    hold(next);
    return next;
  };
  let key = takeKey();
  const { resumed: earlier } = getState();
  if (earlier !== undefined) hold(earlier);
  let isWaiting = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    isWaiting = false;
    setState({ hasDraft: true });
    const end = (draft: "kept" | "failed") => {
      if (hasEdits(getState())) setState({ draft });
    };
    const { resumed } = getState();
    writeStored(key, subjectOf(getState()), contentsOf(getState()), Date.now()).then(
      () => {
        end("kept");
        // The draft that this text continues is contained in its own now.
        remove(resumed);
        if (getState().resumed === resumed) setState({ resumed: undefined });
      },
      () => end("failed"),
    );
  };
  const schedule = () => {
    clearTimeout(timer);
    isWaiting = needsDraft(getState());
    if (isWaiting) timer = setTimeout(write, PAUSE);
    else {
      if (getState().hasDraft) [key, getState().resumed].forEach(remove);
      setState({ hasDraft: false, draft: undefined, resumed: undefined });
    }
  };
  const findOffer = () => {
    if (isResumed) return;
    const subject = subjectOfText(getState());
    listStored(subjectOf(getState())).then(
      ([offer]) => {
        if (isStopped || subject !== subjectOfText(getState())) return;
        if (offer) hold(offer.key);
        if (!offer?.hasOnlyBookmarks) setState({ offer });
        else if (getState().bookmarks.size === 0)
          setState(({ history }) => ({
            hasDraft: true,
            resumed: offer.key,
            bookmarks: carriedBookmarks(offer.history.present, offer.bookmarks, history.present),
          }));
        else setState({ resumed: offer.key });
      },
      () => undefined,
    );
  };
  // The page may be closed before the delay is over.
  const flush = () => {
    if (isWaiting) write();
  };

  schedule();
  findOffer();
  releases.push(beforeClose(flush));
  const unsubscribe = subscribe((next, before) => {
    const isOther = next.opened !== before.opened && subjectOfText(next) !== subjectOfText(before);
    if (isOther) {
      setState({ resumed: key });
      key = takeKey();
      findOffer();
    }
    const isEdit =
      next.history !== before.history ||
      next.bookmarks !== before.bookmarks ||
      next.offer !== before.offer;
    if (isEdit || isOther || (next.opened !== before.opened && hasEdits(next) !== hasEdits(before)))
      schedule();
  });
  return () => {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
    flush();
    // An effect that runs twice in development continues its own draft.
    if (getState().hasDraft) setState({ resumed: key });
    for (const release of releases) release();
  };
}

/** Discards the offered draft. */
export function discardOffer({ getState, setState }: EditorStore): void {
  remove(getState().offer?.key);
  setState({ offer: undefined });
}
