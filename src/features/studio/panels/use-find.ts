import { useMemo, useState } from "react";
import type { Hit, FindQuery, FindResult } from "@/subtitle-documents/find/find";
import { documentOf, useEditor, useEditorStore } from "../editor";
import type { Editor } from "../editor";
import { placesById } from "../editing";
import { AFTER_EDIT, useSteps } from "./use-steps";
import type { Steps } from "@/utils/time-slices";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { findHits } from "@/subtitle-documents/find/find";

const AT_ONCE = 100;

/** Match limit; longer lists are not useful. */
const MOST_HITS = 20_000;

/** Time limit of a search in milliseconds. A slow pattern stops with the matches found so far. */
const MOST_TIME = 3000;

/** Input and options of the panel. */
export interface FindChoice {
  text: string;
  replacement: string;
  isReplacing: boolean;
  isRegex: boolean;
  isCaseExact: boolean;
  isWholeWord: boolean;
  isOnlySelected: boolean;
}

const NOTHING: FindChoice = {
  text: "",
  replacement: "",
  isReplacing: false,
  isRegex: false,
  isCaseExact: false,
  isWholeWord: false,
  isOnlySelected: false,
};

const pauseOf = ({ document }: FindInput, before: FindInput | undefined) =>
  before && before.document !== document ? AFTER_EDIT : 0;

const NO_HITS: readonly Hit[] = [];

/** Key of a match, valid as long as the text before it in its line does not change. */
export const hitKey = ({ id, from, to }: Hit) => `${id} ${from} ${to}`;

/** Index of the next match: after the last visited match, or from the current line. */
function nextHit(hits: readonly Hit[], at: number | undefined, editor: Editor, step: 1 | -1) {
  const { current } = editor;
  const last = at === undefined ? undefined : hits[at];
  if (at !== undefined && last && last.id === current)
    return (at + step + hits.length) % hits.length;
  const places = placesById(documentOf(editor));
  const here = places.get(current ?? -1) ?? 0;
  const placeOf = ({ id }: Hit) => places.get(id) ?? 0;
  const found =
    step === 1
      ? hits.findIndex((hit) => placeOf(hit) >= here)
      : hits.findLastIndex((hit) => placeOf(hit) <= here);
  if (found !== -1) return found;
  return step === 1 ? 0 : hits.length - 1;
}

/** State of the Find panel: the query, its matches, and the matches excluded from replacing. */
export function useFind() {
  const editor = useEditorStore();
  const document = useEditor(documentOf);
  const selected = useEditor((state) => state.selected);
  const [choice, setChoice] = useState(NOTHING);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<number>();
  const { text, replacement, isReplacing, isRegex, isCaseExact, isWholeWord } = choice;
  const ids = choice.isOnlySelected && selected.size > 0 ? selected : undefined;
  const input = useMemo(
    (): FindInput | undefined =>
      text === ""
        ? undefined
        : {
            document,
            query: {
              text,
              isRegex,
              isCaseExact,
              isWholeWord,
              ids,
              replacement: isReplacing ? replacement : undefined,
            },
          },
    [document, text, replacement, isReplacing, isRegex, isCaseExact, isWholeWord, ids],
  );
  const done = useSteps(hitSteps, input, pauseOf);
  const hits = done?.result.isFound ? done.result.hits : NO_HITS;
  const go = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    setAt(index);
    editor.getState().goTo(hit.id);
  };
  return {
    choice,
    choose: (change: Partial<FindChoice>) => {
      setChoice({ ...choice, ...change });
      setAt(undefined);
      // Another replacement does not change the matches.
      if (change.replacement === undefined && change.isReplacing === undefined) setLeft(new Set());
    },
    done,
    /** True if the matches belong to the current document and query. */
    isCurrent: done !== undefined && done.input === input,
    hits,
    at,
    setAt,
    go,
    /** Goes to the next or previous match; false if there is none. */
    step: (step: 1 | -1): boolean => {
      if (hits.length > 0) go(nextHit(hits, at, editor.getState(), step));
      return hits.length > 0;
    },
    left,
    setLeft,
  };
}

export type Find = ReturnType<typeof useFind>;

interface FindInput {
  document: SubtitleDocument;
  query: FindQuery;
}

/** Searches in small steps, so that even a slow pattern does not block typing. */
export function* hitSteps({ document, query }: FindInput): Steps<FindResult> {
  const hits: Hit[] = [];
  const skipped: number[] = [];
  let spent = 0;
  for (let from = 0; from < Math.max(1, document.cues.length); from += AT_ONCE) {
    const begun = performance.now();
    const isOver = () => spent + performance.now() - begun > MOST_TIME;
    const part = { ...document, cues: document.cues.slice(from, from + AT_ONCE) };
    const found = findHits(part, query, isOver);
    if (!found.isFound) return found;
    hits.push(...found.hits);
    skipped.push(...found.skipped);
    if (!found.isComplete || hits.length >= MOST_HITS)
      return { isFound: true, hits, skipped, isComplete: false };
    spent += performance.now() - begun;
    yield;
  }
  return { isFound: true, hits, skipped, isComplete: true };
}
