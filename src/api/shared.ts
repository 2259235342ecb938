import * as v from "valibot";
import { plainReason } from "@/utils/plain-reason";
import { isTrue } from "./codec";

/**
 * Building blocks of decoders. Everything that the server sends is untrusted: missing and null values get a safe
 * default, unknown fields are kept, and unreadable data fails (ApiError malformed).
 */

const textLike = v.union([
  v.string(),
  v.pipe(v.union([v.number(), v.boolean()]), v.transform(String)),
]);

/* Each block has its default inside `nullish`: only there does it also apply to a missing key (a transform after it
   does not run in that case). */

/** A string; null or missing becomes "" (0.9.7 also sends numeric strings as numbers). */
export const text = () => v.nullish(textLike, "");

/** Like `text`, for a message that may be the text of an exception. */
export const reason = () => v.pipe(text(), v.transform(plainReason));

/** An optional string; null if absent. */
export const optionalText = () => v.nullish(textLike, null);

const numberLike = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.finite()),
]);

/** An integer or decimal number; null or missing becomes 0. */
export const number = () => v.nullish(numberLike, 0);

/** An optional number; null if absent. */
export const optionalNumber = () => v.nullish(numberLike, null);

/** An id, which has no safe default: without it the response is malformed. */
export const id = () => v.pipe(v.number(), v.integer());

/** The id of a row's subject; null if the row has none, so that one such row does not invalidate the response. */
export const optionalId = () => v.nullish(id(), null);

const flagLike = v.union([v.boolean(), v.number(), v.string()]);

/** A flag; null or missing becomes `fallback`. Strings and 0/1 are also accepted. */
export const flag = (fallback = false) =>
  v.pipe(
    v.nullish(flagLike, fallback),
    v.transform((value): boolean => isTrue(value)),
  );

/**
 * A list. Anything else becomes [] (a null in the database is sent as one object of nulls, contract/entities.md), and
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

/** A list of strings. */
export const texts = () => list(textLike);

/** An audio language. `code2` is null if the server does not have the language. */
export const audioLanguage = v.looseObject({ name: text(), code2: optionalText() });
export type AudioLanguage = v.InferOutput<typeof audioLanguage>;

/** A language that the profile requires and that no file has. */
export const missingSubtitle = v.looseObject({
  name: text(),
  code2: text(),
  forced: flag(),
  hi: flag(),
});
export type MissingSubtitle = v.InferOutput<typeof missingSubtitle>;

/** An existing subtitle. `path` is null for a track inside the media file, which cannot be deleted. */
export const subtitle = v.looseObject({
  name: text(),
  code2: text(),
  forced: flag(),
  hi: flag(),
  path: optionalText(),
  file_size: optionalNumber(),
  /** Index of the stream; null for files, before 1.6, and until 1.6 has indexed the item. */
  embedded_track_id: optionalNumber(),
  /** The server's row id, required to extract a track: sent only by servers after 1.6 that support extraction. */
  id: optionalNumber(),
});
export type Subtitle = v.InferOutput<typeof subtitle>;

/** A language in history and blacklist rows: null or an object of nulls if the row has none. */
export const rowLanguage = v.nullish(
  v.looseObject({ name: optionalText(), code2: optionalText(), forced: flag(), hi: flag() }),
  null,
);
export type RowLanguage = v.InferOutput<typeof rowLanguage>;

/** Placeholder that Bazarr+ sends in place of a secret. Sent back, it would replace the secret. */
export const MASK = "***";

/** Rows to request: at most `length` rows from `start`. */
export interface Range {
  start: number;
  length: number;
}

/** One page of a list, and the number of rows of the full list. */
export interface Page<T> {
  data: T[];
  total: number;
}

/** An object that is not a list: valibot's object schemas alone accept `[]`. */
export const plainObject = v.custom<Record<string, unknown>>(
  (value) => value !== null && typeof value === "object" && !Array.isArray(value),
  "Expected an object",
);

/** `{data: ...}`: the plain envelope, unwrapped. */
export function data<const S extends v.GenericSchema>(
  inner: S,
): v.GenericSchema<unknown, v.InferOutput<S>> {
  return v.pipe(
    v.looseObject({ data: inner }),
    // valibot cannot infer the type of the generic entry.
    v.transform((value) => value.data as v.InferOutput<S>),
  );
}

/** `{data: [...]}` without a total, unwrapped. */
export function rows<const S extends v.GenericSchema>(
  item: S,
): v.GenericSchema<unknown, v.InferOutput<S>[]> {
  return data(v.array(item));
}
