import { describe, expect, it } from "vitest";
import { toForm } from "@/api/codec";
import { foundSetting } from "@/features/settings/catalog/kinds";
import { planOf, wrongLogFilter } from "@/features/settings/catalog/plan";
import type { Saved } from "@/features/settings/catalog/plan";
import { isOption } from "@/features/settings/catalog/restorable";
import { isOffered, REGISTRY, untypedSettingOf } from "@/features/settings/catalog/registry";
import { startClient } from "./mock-api-client.ts";

const start = () => {
  const client = startClient({ dialect: "1.6.2", size: "empty" });
  const { settings } = client.api.db;
  const saved: Saved = { settings, profiles: [], notificationServices: [], enabled: [] };
  const post = async (fields: Record<string, string>) =>
    (await client.ask("POST", "/system/settings", fields)).status;
  return { post, saved };
};

const { saved: all } = start();
const keys = [...REGISTRY.keys()].filter((key) => isOffered(all.settings, key));

/** Input that users can type, but that a server may parse as another type. */
const TEXTS = ["123456", "-5", "true", "None", "null", "undefined", "0.5", "a b", ""];
const NUMBERS = [null, -1, 0, 1, 0.5, 7, 101, 185, 65536, Number.NaN];

function typedIn(key: string): readonly unknown[] {
  const { kind } = untypedSettingOf(key);
  if (kind === "integer" || kind === "cores" || kind === "percent") return NUMBERS;
  return ["text", "secret", "folder", "baseUrl", "password"].includes(kind) ? TEXTS : [];
}

// A refused save can stop the server's jobs (contract/1.6.2.md section 3).
it.each(keys.filter((key) => typedIn(key).length > 0))(
  "no value that passes the checks is refused: %s",
  async (key) => {
    const { post, saved } = start();
    for (const value of typedIn(key)) {
      const { form } = planOf({ [key]: { value } }, saved);
      const fields = Object.fromEntries(toForm(form));
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that the failing value is known
      expect([value, await post(fields)]).toEqual([value, 204]);
    }
  },
);

it("a stored change to an option that does not exist is not restored", () => {
  expect(isOption("general.wanted_search_frequency", 6)).toBe(true);
  expect(isOption("general.wanted_search_frequency", 5)).toBe(false);
  expect(isOption("general.port", 5)).toBe(true);
});

describe("a setting of an unknown provider", () => {
  it.each(["123456", "0.3", "true", "None"])("does not accept %s", (value) => {
    expect(foundSetting("api_key").check?.(value)).toBeDefined();
  });

  it.each(["abc", "1.2.3", "http://a"])("accepts %s", (value) => {
    expect(foundSetting("api_key").check?.(value)).toBeUndefined();
  });
});

const changes = (include: string, isRegex: boolean) => ({
  "log.include_filter": { value: include },
  "log.use_regex": { value: isRegex },
});

describe("a log filter", () => {
  it("must be a regular expression of Python if both filters are one", () => {
    expect(wrongLogFilter(changes("([", true), all)).toBe("log.include_filter");
    expect(wrongLogFilter(changes("(?i)(?P<name>a)", true), all)).toBeUndefined();
    expect(wrongLogFilter(changes("([", false), all)).toBeUndefined();
  });
});
