import type { Steps } from "@/utils/time-slices";
import type { SubtitleDocument } from "../core/cues/document";
import { findHits } from "../core/find/find";
import type { FindQuery, FindResult, Hit } from "../core/find/find";

export interface FindInput {
  document: SubtitleDocument;
  query: FindQuery;
}

const AT_ONCE = 100;
/** More than anybody reads, or ticks. */
const MOST_HITS = 20_000;
/** Milliseconds of work; a slow pattern ends with what was found. */
const MOST_TIME = 3000;

/** Hits in small steps, so that also a slow pattern leaves room for typing. */
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
