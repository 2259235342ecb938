import * as v from "valibot";
import { FULL_KINDS, isMovieKind } from "@/api/media";
import { useStoredValue } from "@/ui/use-stored-value";

const schema = v.object({
  /** Time in milliseconds since 1970. */
  at: v.number(),
  item: v.union([
    v.object({
      kind: v.picklist(FULL_KINDS.filter(isMovieKind)),
      id: v.number(),
      title: v.string(),
    }),
    v.object({
      kind: v.picklist(FULL_KINDS.filter((kind) => !isMovieKind(kind))),
      seriesId: v.number(),
      id: v.number(),
      title: v.string(),
    }),
  ]),
  /** Path of the subtitle file that the keys acted on. */
  path: v.optional(v.string()),
  /** Key of the language that was chosen last, for this or another item: "en:hi". */
  language: v.optional(v.string()),
});
type LastWatched = v.InferOutput<typeof schema>;

const STORED = {
  key: "ui-last-watched",
  parse: (text: string | undefined): LastWatched | undefined => {
    try {
      return v.parse(schema, JSON.parse(text ?? "null"));
    } catch {
      // Storage may contain anything.
      return undefined;
    }
  },
  print: (value: LastWatched | undefined) => JSON.stringify(value) ?? "",
};

/** The item for which "Watching now" was used last in this browser, with which file, and when. */
export const useLastWatched = () => useStoredValue(STORED);
