import * as fc from "fast-check";
import { TEXTS } from "../hostile/corpus.ts";

/** Names with a meaning for objects, or for decoders. */
const NAMES = ["__proto__", "constructor", "prototype", "toString", "data", "total", "id", "name"];

const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 8 }));

/** Hostile texts, including lone surrogates and control characters. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom("\ud800", "\udfff", "a\udc00") },
);

const scalar = fc.oneof(
  fc.constantFrom(
    "null",
    "true",
    "false",
    "0",
    "-0",
    "1e309",
    "-1",
    "1.5",
    '""',
    "9007199254740993",
  ),
  fc.double().map((value) => JSON.stringify(value)),
  fc.integer().map(String),
  anyText.map((value) => JSON.stringify(value)),
);

/**
 * Any JSON as text, because only a text can contain a field "__proto__". Shallow, like the server's responses; includes
 * invalid numbers and duplicate keys.
 */
export const jsonText: fc.Arbitrary<string> = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    scalar,
    fc.array(tie("any"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
    fc
      .array(fc.tuple(name, tie("any")), { maxLength: 4 })
      .map(
        (fields) =>
          `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`,
      ),
  ),
})).any;

/** Any value that JSON can represent. */
export const jsonValue: fc.Arbitrary<unknown> = jsonText.map((text): unknown => JSON.parse(text));

/** The path to a part of a value. */
export type Way = readonly (string | number)[];

/** The paths to all parts of a value, starting with itself. */
export function waysIn(value: unknown, way: Way = []): Way[] {
  if (typeof value !== "object" || value === null) return [way];
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [way, ...parts.flatMap(([key, part]) => waysIn(part, [...way, key]))];
}

/** A copy with another value at the end of a path; without a value the field is removed. */
export function replaced(
  value: unknown,
  [key, ...rest]: Way,
  by: { value: unknown } | null,
): unknown {
  if (key === undefined) return by?.value;
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) =>
      index !== key ? [one] : rest.length > 0 || by ? [replaced(one, rest, by)] : [],
    );
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name_, one]): [string, unknown][] =>
      name_ !== key
        ? [[name_, one]]
        : rest.length > 0 || by
          ? [[name_, replaced(one, rest, by)]]
          : [],
    ),
  );
}

/** Changes of shared prototypes, and prototypes of objects that come from the server's data. */
export function pollutionIn(value: unknown): string[] {
  const found = Object.keys(Object.prototype).map((key) => `Object.prototype.${key}`);
  const look = (one: unknown) => {
    if (typeof one !== "object" || one === null) return;
    const ground: unknown = Object.getPrototypeOf(one);
    if (ground !== Object.prototype && ground !== Array.prototype && ground !== null)
      found.push(`an object stands on ${JSON.stringify(ground)}`);
    Object.values(one).forEach(look);
  };
  look(value);
  return found;
}
