import { useEffect, useState } from "react";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";
import { checkSettings } from "../core/checks/check";
import type { CheckKind } from "../core/checks/check";
import { CHECKS } from "../core/checks/run-checks";
import type { SubtitleDocument } from "../core/cues/document";
import type { Slot } from "../editing";

/** Kinds of problems by the id of a cue. */
export type Findings = ReadonlyMap<number, readonly CheckKind[]>;

const NONE: Findings = new Map();
/** Milliseconds after the last edit: all checks of a long text take longer than a key may. */
const PAUSE = 400;

function* findAll(document: SubtitleDocument, slot: Slot | undefined): Steps<Findings> {
  const settings = checkSettings({ language: slot?.code2, isHi: slot?.hi ?? false });
  const kinds = new Map<number, readonly CheckKind[]>();
  for (const check of CHECKS) {
    for (const { kind, cues } of check.find(document, settings)) {
      const [id] = cues;
      if (id !== undefined) kinds.set(id, [...(kinds.get(id) ?? []), kind]);
    }
    yield;
  }
  return kinds;
}

/** The lists of before where they say the same: their rows are not drawn again. */
const kept = (before: Findings, after: Findings): Findings =>
  new Map(
    [...after].map(([id, kinds]) => {
      const former = before.get(id);
      return [id, former?.join() === kinds.join() ? former : kinds];
    }),
  );

/** What is wrong with which cue, looked for when nobody is typing. */
export function useFindings(document: SubtitleDocument, slot: Slot | undefined): Findings {
  const [findings, setFindings] = useState(NONE);
  useEffect(() => {
    const stop = new AbortController();
    const look = () =>
      inSlices(findAll(document, slot), stop.signal, { isLater: true }).then(
        (found) => setFindings((before) => kept(before, found)),
        // Another edit came.
        () => undefined,
      );
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [document, slot]);
  return findings;
}
