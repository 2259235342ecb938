import { useMemo, useState } from "react";
import type { TextMatch, FindQuery, FindResult } from "@/subtitle-documents/find/find";
import { documentOf, useEditor, useEditorStore } from "../editor";
import type { Editor } from "../editor";
import { placesById } from "../editing";
import { AFTER_EDIT, useSteps } from "./use-steps";
import type { Steps } from "@/utils/time-slices";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { findMatches } from "@/subtitle-documents/find/find";

const CUES_PER_STEP = 100;

/** Match limit; longer lists are not useful. */
const MAX_MATCHES = 20_000;

/** Time limit of a search in milliseconds. A slow pattern stops with the matches found so far. */
const MAX_TIME = 3000;

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

const NO_MATCHES: readonly TextMatch[] = [];

/** Key of a match, valid as long as the text before it in its line does not change. */
export const matchKey = ({ id, from, to }: TextMatch) => `${id} ${from} ${to}`;

/** Index of the next match: after the last visited match, or from the current line. */
function nextMatch(
  matches: readonly TextMatch[],
  at: number | undefined,
  editor: Editor,
  step: 1 | -1,
) {
  const { current } = editor;
  const last = at === undefined ? undefined : matches[at];
  if (at !== undefined && last && last.id === current)
    return (at + step + matches.length) % matches.length;
  const places = placesById(documentOf(editor));
  const here = places.get(current ?? -1) ?? 0;
  const placeOf = ({ id }: TextMatch) => places.get(id) ?? 0;
  const found =
    step === 1
      ? matches.findIndex((match) => placeOf(match) >= here)
      : matches.findLastIndex((match) => placeOf(match) <= here);
  if (found !== -1) return found;
  return step === 1 ? 0 : matches.length - 1;
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
  const done = useSteps(matchSteps, input, pauseOf);
  const matches = done?.result.isFound ? done.result.matches : NO_MATCHES;
  const go = (index: number) => {
    const match = matches[index];
    if (!match) return;
    setAt(index);
    editor.getState().goTo(match.id);
  };
  return {
    choice,
    choose: (change: Partial<FindChoice>) => {
      setChoice({ ...choice, ...change });
      setAt(undefined);
      // Changing the replacement does not change the matches.
      if (change.replacement === undefined && change.isReplacing === undefined) setLeft(new Set());
    },
    done,
    /** True if the matches belong to the current document and query. */
    isCurrent: done !== undefined && done.input === input,
    matches,
    at,
    setAt,
    go,
    /** Goes to the next or previous match; false if there is none. */
    step: (step: 1 | -1): boolean => {
      if (matches.length > 0) go(nextMatch(matches, at, editor.getState(), step));
      return matches.length > 0;
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

/**
 * Searches in small steps, so that even a slow pattern does not block typing.
 * @internal Tests compare the steps with a search of complete documents.
 */
export function* matchSteps({ document, query }: FindInput): Steps<FindResult> {
  const matches: TextMatch[] = [];
  const skipped: number[] = [];
  let elapsed = 0;
  for (let from = 0; from < Math.max(1, document.cues.length); from += CUES_PER_STEP) {
    const startTime = performance.now();
    const isTimedOut = () => elapsed + performance.now() - startTime > MAX_TIME;
    const part = { ...document, cues: document.cues.slice(from, from + CUES_PER_STEP) };
    const found = findMatches(part, query, isTimedOut);
    if (!found.isFound) return found;
    // Not push(...found.matches): a function takes fewer arguments than a text may have matches.
    for (const match of found.matches) matches.push(match);
    skipped.push(...found.skipped);
    if (!found.isComplete || matches.length >= MAX_MATCHES)
      return { isFound: true, matches, skipped, isComplete: false };
    elapsed += performance.now() - startTime;
    yield;
  }
  return { isFound: true, matches, skipped, isComplete: true };
}
