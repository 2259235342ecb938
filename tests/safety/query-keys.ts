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
  libraries: [["http://jellyfin:8096"]],
  bySeries: [[1]],
  "automationQueries.plan": [["1", {}]],
  byKind: kinds,
  "blacklistQueries.list": kinds,
  "providerQueries.results": media.map((item) => [item]),
  statsOf: [[{ timeFrame: "month" }]],
  synced: [["episode"], ["movie"]],
  origins: [["episode"], ["movie"]],
  folder: [["server", "folder"]],
  unseen: [[{ root: "/tv", names: ["Harbor Lights"] }]],
  info: [[["a.srt"]]],
  tracks: [[{ kind: "movie", id: 1, path: "a.srt" }]],
  contents: [["a.srt"]],
  results: [["harbor"]],
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

/** All keys of all query objects of src/queries. */
export const QUERY_KEYS: readonly QueryKeyEntry[] = Object.entries(MODULES).flatMap(
  ([path, module]) =>
    Object.entries(module).flatMap(([exported, value]): QueryKeyEntry[] => {
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
