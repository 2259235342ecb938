import { Records } from "@/queries/cache/records";

const MODULES = import.meta.glob<Record<string, unknown>>("../../src/queries/*.ts", {
  eager: true,
});

const range = { start: 0, length: 50 };
/** Arguments for members that need some. A new member with arguments is named here. */
const SAMPLES: Record<string, readonly unknown[]> = {
  page: [range],
  wantedPage: [range],
  episodePage: [range],
  moviePage: [range],
  detail: [1],
  libraries: ["http://jellyfin:8096"],
  ofSeries: [1],
  ofEpisode: [1],
  ofMovie: [1],
  episodeResults: [1],
  movieResults: [1],
  statsOf: [{ timeFrame: "month" }],
  folder: ["server", "folder"],
  info: [["a.srt"]],
  tracks: [{ type: "movie", id: 1, path: "a.srt" }],
  contents: ["a.srt"],
  results: ["harbor"],
};

/** "episodeQueries.ofSeries" and the key that it makes; `isQuery`: it is read, not only a common beginning. */
export interface Made {
  name: string;
  file: string;
  key: readonly unknown[];
  isQuery: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object";

function keyMadeBy(name: string, member: unknown): Pick<Made, "key" | "isQuery"> {
  const last = name.split(".").at(-1) ?? "";
  if (typeof member !== "function") throw new Error(`${name} is not a function`);
  if (member.length > 0 && !(last in SAMPLES))
    throw new Error(`name sample arguments of ${name} in SAMPLES`);
  const made: unknown = Reflect.apply(member, undefined, [...(SAMPLES[last] ?? [])]);
  const key: unknown = isObject(made) && "queryKey" in made ? made.queryKey : made;
  if (!Array.isArray(key)) throw new Error(`${name} makes no key`);
  return { key, isQuery: key !== made };
}

/** Every key of every query object of src/queries. */
export const MADE: readonly Made[] = Object.entries(MODULES).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([exported, value]): Made[] => {
    const file = path.split("/").at(-1) ?? "";
    if (value instanceof Records) return [{ name: exported, file, key: value.key, isQuery: true }];
    if (!exported.endsWith("Queries") || !isObject(value)) return [];
    return Object.entries(value).map(([member, make]) => {
      const name = `${exported}.${member}`;
      return { name, file, ...keyMadeBy(name, make) };
    });
  }),
);
