import { Records } from "@/queries/cache/records";

const MODULES = import.meta.glob<Record<string, unknown>>("../../src/queries/*.ts", {
  eager: true,
});

const range = { start: 0, length: 50 };
const media = [
  { kind: "episode", id: 1 },
  { kind: "event", id: 1 },
  { kind: "movie", id: 1 },
] as const;
const kinds = media.map(({ kind }) => [kind]);

/**
 * Arguments for members that need some, a list for each key, by the name of the member, optionally with its object. Add
 * new members with arguments here.
 */
const SAMPLES: Record<string, readonly (readonly unknown[])[]> = {
  page: [[range]],
  "historyQueries.page": media.map(({ kind }) => [kind, range]),
  wantedPage: [[range]],
  detail: [[1]],
  bySeries: [[1]],
  byKind: kinds,
  "blacklistQueries.list": kinds,
  statsOf: [[{ timeFrame: "month" }]],
  info: [[["a.srt"]]],
  tracks: [[{ kind: "movie", id: 1, path: "a.srt" }]],
  contents: [["a.srt"]],
  counts: [["/cabin/"]],
};

/** "episodeQueries.bySeries" and its key; `isQuery`: it is read, not only a common prefix. */
export interface QueryKeyEntry {
  name: string;
  file: string;
  key: readonly unknown[];
  isQuery: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object";

function keysOfMember(name: string, member: unknown): Pick<QueryKeyEntry, "key" | "isQuery">[] {
  if (typeof member !== "function") throw new Error(`${name} is not a function`);
  const samples = SAMPLES[name] ?? SAMPLES[name.split(".").at(-1) ?? ""];
  if (member.length > 0 && !samples) throw new Error(`name sample arguments of ${name} in SAMPLES`);
  return (samples ?? [[]]).map((sample) => {
    const result: unknown = Reflect.apply(member, undefined, [...sample]);
    const key: unknown = isObject(result) && "queryKey" in result ? result.queryKey : result;
    if (!Array.isArray(key)) throw new Error(`${name} makes no key`);
    return { key, isQuery: key !== result };
  });
}

/** The exports of a module, and the other records and query objects of its caches. */
const partsOf = (module: Record<string, unknown>): [string, unknown][] =>
  Object.entries(module).flatMap(([exported, value]): [string, unknown][] => {
    if (!exported.endsWith("Caches") || !isObject(value)) return [[exported, value]];
    return Object.values(value).flatMap((cache) => {
      const { entity: name, records, wantedRecords, queries } = isObject(cache) ? cache : {};
      const entity = String(name);
      const parts: [string, unknown][] = [
        [`${entity}Records`, records],
        [`${entity}WantedRecords`, wantedRecords],
        [`${entity}Queries`, queries],
      ];
      return parts.filter(([, part]) => !Object.values(module).includes(part));
    });
  });

/** All keys of all query objects that src/queries exports. */
export const QUERY_KEYS: readonly QueryKeyEntry[] = Object.entries(MODULES).flatMap(
  ([path, module]) =>
    partsOf(module).flatMap(([exported, value]): QueryKeyEntry[] => {
      const file = path.split("/").at(-1) ?? "";
      if (value instanceof Records)
        return [{ name: exported, file, key: value.key, isQuery: true }];
      if (!exported.endsWith("Queries") || !isObject(value)) return [];
      return Object.entries(value).flatMap(([member, make]) => {
        const name = `${exported}.${member}`;
        return keysOfMember(name, make).map((key) => ({ name, file, ...key }));
      });
    }),
);
