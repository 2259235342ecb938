import { isSameDocument, startHistory } from "@/subtitle-documents/model/history";
import { bookmarkedCues, carriedBookmarks } from "../bookmarks";
import type { Editor, EditorStore } from "../editor";
import { draftKey, readStored, removeStored, writeStored } from "../stored-drafts";
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

const keyOf = (editor: Editor) => draftKey(subjectOf(editor));

// If removal fails, the draft is offered again; nothing is lost.
const removeDraft = (editor: Editor) => void removeStored(keyOf(editor)).catch(() => undefined);

/** Stores the edits of an open text in this browser, and offers an earlier draft. Returns a stop function. */
export function keepDraft({ getState, setState, subscribe }: EditorStore): () => void {
  const isResumed = getState().hasDraft;
  let isWaiting = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    isWaiting = false;
    setState({ hasDraft: true });
    const end = (draft: "kept" | "failed") => {
      if (hasEdits(getState())) setState({ draft });
    };
    const { history, bookmarks } = getState();
    const hasOnlyBookmarks = !hasEdits(getState());
    const stored = hasOnlyBookmarks ? startHistory(history.present) : history;
    writeStored(
      subjectOf(getState()),
      { history: stored, bookmarks, hasOnlyBookmarks },
      Date.now(),
    ).then(
      () => end("kept"),
      () => end("failed"),
    );
  };
  const schedule = () => {
    clearTimeout(timer);
    isWaiting = needsDraft(getState());
    if (isWaiting) timer = setTimeout(write, PAUSE);
    else {
      if (getState().hasDraft) removeDraft(getState());
      setState({ hasDraft: false, draft: undefined });
    }
  };
  const findOffer = () => {
    if (isResumed) return;
    const key = keyOf(getState());
    readStored(key).then(
      (offer) => {
        if (isStopped || key !== keyOf(getState())) return;
        if (!offer?.hasOnlyBookmarks) setState({ offer });
        else if (getState().bookmarks.size === 0)
          setState(({ history }) => ({
            hasDraft: true,
            bookmarks: carriedBookmarks(offer.history.present, offer.bookmarks, history.present),
          }));
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
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);
  const unsubscribe = subscribe((next, before) => {
    if (next.opened !== before.opened && keyOf(next) !== keyOf(before)) findOffer();
    const isEdit =
      next.history !== before.history ||
      next.bookmarks !== before.bookmarks ||
      next.offer !== before.offer;
    if (isEdit || (next.opened !== before.opened && hasEdits(next) !== hasEdits(before)))
      schedule();
  });
  return () => {
    isStopped = true;
    unsubscribe();
    window.removeEventListener("pagehide", flush);
    document.removeEventListener("visibilitychange", flush);
    clearTimeout(timer);
    flush();
  };
}

/** Discards the offered draft. The stored draft stays if it already contains the current edits. */
export function discardOffer({ getState, setState }: EditorStore): void {
  setState({ offer: undefined });
  if (!needsDraft(getState())) removeDraft(getState());
}
