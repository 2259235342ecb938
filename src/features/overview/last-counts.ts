import * as v from "valibot";
import { useStoredValue } from "@/ui/use-stored-value";
import type { MissingCounts } from "./missing-counts";

const schema = v.object({
  /** Time in milliseconds since 1970. */
  at: v.number(),
  isAll: v.literal(true),
  rows: v.number(),
  subtitles: v.number(),
  languages: v.array(v.tuple([v.string(), v.number()])),
  titles: v.array(v.object({ id: v.number(), title: v.string(), missing: v.number() })),
});

/** The counts of the last visit. */
interface LastCounts extends MissingCounts {
  /** When they were counted. */
  at: number;
}

function parse(text: string | undefined): LastCounts | undefined {
  try {
    return v.parse(schema, JSON.parse(text ?? "null"));
  } catch {
    // Storage may contain anything.
    return undefined;
  }
}

const print = (value: LastCounts | undefined) => JSON.stringify(value) ?? "";

/** The counts of a wanted list that this browser showed last: shown until its rows are counted again. */
export const useLastCounts = (list: string) =>
  useStoredValue({ key: `overview-missing-${list}`, parse, print });
