import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { History } from "@/subtitle-documents/model/history";
import { draftKey, readStored, removeStored, writeStored } from "./drafts";
import type { DraftOf, StoredDraft } from "./drafts";

/** Milliseconds after the last edit. */
const PAUSE = 800;

/** "none": there is nothing to keep. */
export type DraftState = "none" | "kept" | "pending" | "failed";

interface UseDraft {
  of: DraftOf;
  history: History;
  hasEdits: boolean;
  /** It was opened from its draft: nothing is offered. */
  isResumed: boolean;
}

/** Keeps what was edited in this browser, and offers what is kept there from an earlier visit. */
export function useDraft({ of, history, hasEdits, isResumed }: UseDraft) {
  const key = draftKey(of);
  const [offer, setOffer] = useState<StoredDraft | undefined>(undefined);
  const [state, setState] = useState<DraftState>("none");
  const waiting = useRef(false);
  const isStored = useRef(isResumed);

  const write = useEffectEvent(() => {
    waiting.current = false;
    isStored.current = true;
    writeStored(of, history, Date.now()).then(
      () => setState("kept"),
      () => setState("failed"),
    );
  });
  const remove = useEffectEvent(() => {
    isStored.current = false;
    // It is offered once more then, which loses nothing.
    removeStored(key).catch(() => undefined);
  });

  useEffect(() => {
    if (isResumed) return undefined;
    let isGone = false;
    readStored(key).then(
      (stored) => isGone || setOffer(stored),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [key, isResumed]);

  useEffect(() => {
    if (!hasEdits) {
      waiting.current = false;
      if (isStored.current) remove();
      return undefined;
    }
    waiting.current = true;
    const timer = setTimeout(() => write(), PAUSE);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each edit begins the pause anew
  }, [history, hasEdits]);

  // The page may be gone before the pause is over.
  useEffect(() => {
    const flush = () => {
      if (waiting.current) write();
    };
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, []);

  return {
    state: hasEdits ? (state === "none" ? "pending" : state) : "none",
    offer,
    /** The offer was taken: what is kept stays. */
    taken: () => {
      isStored.current = true;
      setOffer(undefined);
    },
    discard: () => {
      setOffer(undefined);
      if (!hasEdits) removeStored(key).catch(() => undefined);
    },
  } as const;
}
