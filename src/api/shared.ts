import * as v from "valibot";
import { isTrue } from "./codec";

/**
 * Building blocks of decoders. Everything the server sends is untrusted: what is missing or null gets an honest
 * default, unknown fields are kept, and what cannot be read at all fails (ApiError malformed).
 */

const textLike = v.union([
  v.string(),
  v.pipe(v.union([v.number(), v.boolean()]), v.transform(String)),
]);

/* Each block has its default inside `nullish`: only there does it also apply to a missing key (a transform behind it
   does not run then). */

/** A text; null or missing becomes "" (0.9.7 also sends texts that look like numbers as numbers). */
export const text = () => v.nullish(textLike, "");

/** A text that may be absent; null then. */
export const optionalText = () => v.nullish(textLike, null);

const numberLike = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.finite()),
]);

/** An integer or decimal number; null or missing becomes 0. */
export const number = () => v.nullish(numberLike, 0);

/** A number that may be absent; null then. */
export const optionalNumber = () => v.nullish(numberLike, null);

/** An id: it has no honest default, so the answer is malformed without it. */
export const id = () => v.pipe(v.number(), v.integer());

/** The id of what a row is about; null when the row has none, so that one such row does not spoil the whole answer. */
export const optionalId = () => v.nullish(id(), null);

const flagLike = v.union([v.boolean(), v.number(), v.string()]);

/** A switch; null or missing becomes `fallback`. Texts and 0/1 are read as the server means them. */
export const flag = (fallback = false) =>
  v.pipe(
    v.nullish(flagLike, fallback),
    v.transform((value): boolean => isTrue(value)),
  );

/**
 * A list. Anything else becomes [] (a null in the database arrives as one object of nulls, contract/entities.md), and
 * null members are dropped.
 */
export function list<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.nullish(v.unknown(), []),
    v.transform((value): unknown[] =>
      Array.isArray(value) ? value.filter((member) => member !== null && member !== undefined) : [],
    ),
    v.array(item),
  );
}

/** A list of texts. */
export const texts = () => list(textLike);

/** An audio language. `code2` is null for a code that the server does not know. */
export const audioLanguage = v.looseObject({ name: text(), code2: optionalText() });
export type AudioLanguage = v.InferOutput<typeof audioLanguage>;

/** A language that a profile asks for and no file has. */
export const missingSubtitle = v.looseObject({
  name: text(),
  code2: text(),
  forced: flag(),
  hi: flag(),
});
export type MissingSubtitle = v.InferOutput<typeof missingSubtitle>;

/** An existing subtitle. `path` null: inside the media file, so it cannot be deleted. */
export const subtitle = v.looseObject({
  name: text(),
  code2: text(),
  forced: flag(),
  hi: flag(),
  path: optionalText(),
  file_size: optionalNumber(),
  /** The number of the stream; null for files, before 1.6, and until 1.6 has indexed the item. */
  embedded_track_id: optionalNumber(),
  /** The server's id of the row, needed to extract a track: only sent by servers after 1.6 that can do so. */
  id: optionalNumber(),
});
export type Subtitle = v.InferOutput<typeof subtitle>;

/** A language in history and blacklist rows: null or an object of nulls when there was none. */
export const rowLanguage = v.nullish(
  v.looseObject({ name: optionalText(), code2: optionalText(), forced: flag(), hi: flag() }),
  null,
);
export type RowLanguage = v.InferOutput<typeof rowLanguage>;

/** What Bazarr+ shows in place of a secret. Sent back, it would become the secret. */
export const MASK = "***";

/** The rows to ask for: from `start`, at most `length` of them. */
export interface Range {
  start: number;
  length: number;
}

/** One page of a list, and the number of rows of the whole list. */
export interface Page<T> {
  data: T[];
  total: number;
}

/** An object that is not a list: valibot's object schemas alone let `[]` through. */
export const plainObject = v.custom<Record<string, unknown>>(
  (value) => value !== null && typeof value === "object" && !Array.isArray(value),
  "Expected an object",
);

/** `{data: ...}`: the plain envelope, unpacked. */
export function data<const S extends v.GenericSchema>(
  inner: S,
): v.GenericSchema<unknown, v.InferOutput<S>> {
  return v.pipe(
    v.looseObject({ data: inner }),
    // valibot cannot infer the type of the generic entry.
    v.transform((value) => value.data as v.InferOutput<S>),
  );
}

/** `{data: [...]}` without a total, unpacked. */
export function rows<const S extends v.GenericSchema>(
  item: S,
): v.GenericSchema<unknown, v.InferOutput<S>[]> {
  return data(v.array(item));
}
