import type { Json } from "./faults";

/** One oddity in an otherwise valid response. */
export interface Oddity {
  /** "data[].title null", "data[].subtitles[].name missing", "data[] with 10,000 entries". */
  name: string;
  /** Its path: "data[].title". */
  path: string;
  kind: "null" | "missing" | "none" | "many";
  make: (answer: Json) => Json;
}

type Step = string | typeof EACH;
const EACH = Symbol("every entry of a list");

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const pathOf = (steps: readonly Step[]) =>
  steps.map((step, at) => (step === EACH ? "[]" : `${at > 0 ? "." : ""}${step}`)).join("");

/** All keys and lists in a response; entries of a list count as one, with the keys of all of them. */
function* locationsIn(
  values: readonly Json[],
  steps: readonly Step[],
): Generator<{ steps: readonly Step[]; isList: boolean }> {
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) {
    yield { steps, isList: true };
    yield* locationsIn(lists.flat(), [...steps, EACH]);
  }
  const records = values.filter(isRecord);
  for (const key of new Set(records.flatMap((record) => Object.keys(record)))) {
    const below = [...steps, key];
    yield { steps: below, isList: false };
    yield* locationsIn(
      records.flatMap((record) => (key in record ? [record[key]!] : [])),
      below,
    );
  }
}

/** The response with a change at a path, in all entries of the lists on the way. */
function changed(
  value: Json,
  [step, ...rest]: readonly Step[],
  change: (old: Json) => Json | undefined,
): Json {
  if (step === undefined) return change(value) ?? null;
  if (step === EACH)
    return Array.isArray(value) ? value.map((entry) => changed(entry, rest, change)) : value;
  if (!isRecord(value) || !(step in value)) return value;
  if (rest.length > 0) return { ...value, [step]: changed(value[step]!, rest, change) };
  const next = change(value[step]!);
  if (next !== undefined) return { ...value, [step]: next };
  const { [step]: _gone, ...others } = value;
  return others;
}

const MANY = 10_000;
const IDS = /(^|_)id$|Id$|^(hash|filename|code2|path|stream)$/;

/** A copy of an entry with its own ids. */
function copyOf(entry: Json, at: number): Json {
  if (typeof entry === "string") return `${entry} ${at}`;
  if (typeof entry === "number") return entry + at;
  if (!isRecord(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => {
      if (!IDS.test(key)) return [key, value];
      if (typeof value === "number") return [key, value + at * 100_000];
      return [key, typeof value === "string" ? `${value}-${at}` : value];
    }),
  );
}

const lengthened = (list: Json): Json =>
  Array.isArray(list) && list.length > 0
    ? Array.from({ length: MANY }, (_, at) =>
        at < list.length ? list[at]! : copyOf(list[at % list.length]!, at),
      )
    : list;

/**
 * Only in the first list on the way: ten thousand entries in one record are a long list, in each record they would take
 * too long.
 */
function lengthenFirstList(value: Json, steps: readonly Step[]): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return lengthened(value);
  if (step === EACH && Array.isArray(value)) {
    const at = value.findIndex(
      (entry) => JSON.stringify(lengthenFirstList(entry, rest)) !== JSON.stringify(entry),
    );
    return at === -1 ? value : value.with(at, lengthenFirstList(value[at]!, rest));
  }
  if (typeof step === "string" && isRecord(value) && step in value)
    return { ...value, [step]: lengthenFirstList(value[step]!, rest) };
  return value;
}

/** All oddities of a response: each key null and missing, each list with no entries and with ten thousand. */
export function odditiesOf(answer: Json): Oddity[] {
  return [...locationsIn([answer], [])].flatMap(({ steps, isList }): Oddity[] => {
    const path = pathOf(steps);
    if (!isList)
      return [
        {
          name: `${path} null`,
          path,
          kind: "null",
          make: (whole) => changed(whole, steps, () => null),
        },
        {
          name: `${path} missing`,
          path,
          kind: "missing",
          make: (whole) => changed(whole, steps, () => undefined),
        },
      ];
    const what = path === "" ? "the list" : path;
    return [
      {
        name: `${what} with 0 entries`,
        path,
        kind: "none",
        make: (whole) => changed(whole, steps, () => []),
      },
      {
        name: `${what} with 10,000 entries`,
        path,
        kind: "many",
        make: (whole) => lengthenFirstList(whole, steps),
      },
    ];
  });
}
