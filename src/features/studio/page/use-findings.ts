import { useEffect, useState } from "react";
import { inSlices } from "@/utils/time-slices";
import { memoize } from "@/utils/memoize";
import type { Steps } from "@/utils/time-slices";
import { checkSettings } from "../core/checks/check";
import type { CheckKind } from "../core/checks/check";
import type { SubtitleDocument } from "../core/cues/document";
import type { Slot } from "../editing";
import { findingSteps } from "../panels/finding-steps";

/** Kinds of problems by the id of a cue. */
export type Findings = ReadonlyMap<number, readonly CheckKind[]>;

/** The same settings for the same slot: what is known of a line is kept by them. */
const settingsOf = memoize(({ code2, hi }: Pick<Slot, "hi"> & Partial<Slot>) =>
  checkSettings({ language: code2, isHi: hi }),
);
const NO_SLOT = { hi: false };

const NONE: Findings = new Map();
/** Milliseconds after the last edit: all checks of a long text take longer than a key may. */
const PAUSE = 400;

function* findAll(document: SubtitleDocument, slot: Slot | undefined): Steps<Findings> {
  const settings = settingsOf(slot ?? NO_SLOT);
  const kinds = new Map<number, readonly CheckKind[]>();
  for (const { kind, cues } of yield* findingSteps({ document, settings })) {
    const [id] = cues;
    if (id !== undefined) kinds.set(id, [...(kinds.get(id) ?? []), kind]);
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
