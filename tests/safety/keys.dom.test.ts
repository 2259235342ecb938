import { hashKey } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { QUERY_KEYS } from "./query-keys";
import type { QueryKeyEntry } from "./query-keys";
import { places, sourcesIn } from "./source";

function groupBy(keyOf: (made: QueryKeyEntry) => string): Map<string, QueryKeyEntry[]> {
  const groups = new Map<string, QueryKeyEntry[]>();
  for (const entry of QUERY_KEYS)
    groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return groups;
}

describe("keys", () => {
  it("are created by the query objects of all entities", () => {
    const objects = new Set(QUERY_KEYS.map(({ name }) => name.split(".")[0]));
    expect(objects.size).toBeGreaterThan(15);
    for (const name of ["seriesQueries", "episodesRecords", "eventsQueries"])
      expect(objects).toContain(name);
  });

  it("are never created by two members", () => {
    const twice = [...groupBy(({ key }) => hashKey(key)).values()].filter(
      (same) => same.length > 1,
    );
    expect(twice.map((same) => same.map(({ name }) => name))).toEqual([]);
  });

  it("begin with the key of their entity", () => {
    // Two entities of one file are created by one function: episodes, and events like them.
    const all = new Set(
      QUERY_KEYS.filter(({ name }) => name.endsWith(".all")).map(({ file, key }) =>
        hashKey([file, key[0]]),
      ),
    );
    const strays = QUERY_KEYS.filter(({ file, key }) => !all.has(hashKey([file, key[0]])));
    expect(strays.map(({ name }) => name)).toEqual([]);
  });

  it("are never written twice, also in objects that are not exported", () => {
    const written = sourcesIn("src/queries").flatMap(({ name, code }) =>
      [
        ...code.matchAll(/(?:queryKey: |all: \(\) => )(\["[^\]]+\]|\[\.\.\.\w+Queries[^\]]+\])/g),
      ].map(([, key = ""]) => ({ name, key })),
    );
    expect(written.length).toBeGreaterThan(40);
    const twice = written.filter(({ key }, at) => written.findIndex((one) => one.key === key) < at);
    expect(twice).toEqual([]);
  });

  it("of two entities never begin with the same word", () => {
    for (const [word, made] of groupBy(({ key }) => String(key[0])))
      expect(new Set(made.map(({ file }) => file)).size, `two files write "${word}"`).toBe(1);
  });

  it("are not written elsewhere", () => {
    const owners = new Map(QUERY_KEYS.map(({ key, file }) => [String(key[0]), file]));
    for (const [word, owner] of owners)
      expect(
        places(
          new RegExp(`[kK]ey: \\[\\s*"${word}"|=> \\["${word}"(, "[a-zA-Z]+")*\\]`),
          ({ name }) => name === `queries/${owner}`,
        ),
        `use the query object of queries/${owner}`,
      ).toEqual([]);
  });

  it("are written manually in queries/ only", () => {
    // A check of the server's page for a fresh key: it is not data, and has no other users.
    const own = new Set(["queries/account.ts"]);
    expect(
      places(
        /queryKey: \[(?!\.\.\.)/,
        ({ name }) => own.has(name) || name === "queries/providers.ts",
      ),
      "make the key in a query object",
    ).toEqual([]);
    expect(places(/\b(query|mutation)Key: \[/, ({ name }) => name.startsWith("queries/"))).toEqual(
      [],
    );
  });
});
