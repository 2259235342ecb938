import { useMemo } from "react";
import { memoize } from "@/utils/memoize";
import type { CheckKind, CheckSettings, Finding } from "@/subtitle-documents/checks/check";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { findingSteps } from "../panels/finding-steps";
import type { CheckInput } from "../panels/finding-steps";
import { AFTER_EDIT, useSteps } from "../panels/use-steps";

/** Kinds of problems by the id of a cue. */
export type Problems = ReadonlyMap<number, readonly CheckKind[]>;

const NO_PROBLEMS: Problems = new Map();
const lists = new Map<string, readonly CheckKind[]>();

/** The same list for the same kinds: rows that say the same are not drawn again. */
function listOf(kinds: readonly CheckKind[]): readonly CheckKind[] {
  const key = kinds.join();
  const list = lists.get(key) ?? kinds;
  lists.set(key, list);
  return list;
}

const problemsOf = memoize((findings: readonly Finding[]): Problems => {
  const kinds = new Map<number, readonly CheckKind[]>();
  for (const { kind, cues } of findings) {
    const [id] = cues;
    if (id !== undefined) kinds.set(id, listOf([...(kinds.get(id) ?? []), kind]));
  }
  return kinds;
});

const pauseOf = (_input: CheckInput, before: CheckInput | undefined) => (before ? AFTER_EDIT : 0);

/** What is wrong with the text, looked for when nobody is typing; until it is known, what was found before. */
export function useChecks(document: SubtitleDocument, settings: CheckSettings) {
  const input = useMemo(() => ({ document, settings }), [document, settings]);
  const checked = useSteps(findingSteps, input, pauseOf);
  return { checked, problems: checked ? problemsOf(checked.result) : NO_PROBLEMS };
}
