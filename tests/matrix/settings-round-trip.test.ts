import { describe, expect, it } from "vitest";
import { toForm } from "@/api/codec";
import { planOf, savedValue } from "@/features/settings/catalog/plan";
import type { Saved } from "@/features/settings/catalog/plan";
import { isOffered, REGISTRY, settingOf } from "@/features/settings/catalog/registry";
import settingsPlus from "../mock-api/data/settings-plus.json";
import { DIALECTS } from "../mock-api/dialect.ts";
import { createMockApi } from "../mock-api/mock-api.ts";
import type { MockApi } from "../mock-api/mock-api.ts";
import { getResponse } from "msw";
import { otherValue } from "../setting-values";
import { asSettings } from "../wire/recording";

/** Sends requests to the mock server as the interface does. */
function clientOf(api: MockApi) {
  const ask = async (method: "GET" | "POST", body?: URLSearchParams) => {
    const response = await getResponse(
      api.handlers,
      new Request(`${window.location.origin}/api/system/settings`, {
        method,
        headers: { "x-api-key": api.db.apiKey },
        ...(body ? { body } : {}),
      }),
    );
    if (!response?.ok) throw new Error(`${response?.status}: ${await response?.text()}`);
    return response;
  };
  const read = async (): Promise<Saved> => ({
    settings: asSettings(await (await ask("GET")).json()),
    profiles: [],
    notificationServices: [],
    enabled: [],
  });
  return { ask, read };
}

/** Settings of contract/settings.md section 3, "Not for the UI", those written by other fields, and leftovers. */
const NOT_FOR_PEOPLE =
  /^(postgresql|series_scores|movie_scores)\.|^general\.(flask_secret_key|subzero_mods)$|^notifications\.providers$|^animetosho\.anidb_/;
/** Written by the server itself (contract/newer-servers.md section 8). */
const SERVER_WRITTEN =
  /^plex\.(auth_method|token|username|email|user_id|server_\w+|client_identifier|encryption_key|(disable_auto_)?migration\w*)$/;

/** Fractions, which the server rejects in a save: shown, but never sent (contract/1.6.2.md section 2). */
const CONFIG_FILE = /^subsync\.quality_(min_score|max_framerate_deviation)$/;

/** True for settings that only Bazarr+ has; they have no field here. */
const isPlusOnly = (key: string) => {
  const [section = "", field = ""] = key.split(".");
  return field in (new Map<string, object>(Object.entries(settingsPlus)).get(section) ?? {});
};

describe.each(DIALECTS)("the settings of a %s server", (dialect) => {
  const api = createMockApi({ dialect, size: "empty", latency: 0 });
  const keys = [...REGISTRY.keys()].filter((key) => isOffered(api.db.settings, key));

  it("are declared, or excluded from the interface on purpose", () => {
    const all = Object.entries(api.db.settings).flatMap(([section, fields]) =>
      Object.entries(fields).flatMap(([field, value]) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? Object.keys(value).map((part) => `${section}.${field}.${part}`)
          : [`${section}.${field}`],
      ),
    );
    expect(
      all.filter(
        (key) =>
          !keys.includes(key) &&
          !NOT_FOR_PEOPLE.test(key) &&
          !SERVER_WRITTEN.test(key) &&
          !CONFIG_FILE.test(key) &&
          !(dialect === "plus-2.5" && isPlusOnly(key)),
      ),
    ).toEqual([]);
    expect(keys.length).toBeGreaterThan(dialect === "0.9.7" ? 90 : 190);
  });

  it.each(keys)("can be changed, and are read back as they were set: %s", async (key) => {
    const { ask, read } = clientOf(createMockApi({ dialect, size: "empty", latency: 0 }));
    const before = await read();
    const setting = settingOf(key);
    const value = otherValue(setting, savedValue(key, before));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- generated for this setting
    expect(setting.check?.(value as never)).toBeUndefined();
    const plan = planOf({ [key]: { value } }, before);
    const sent = Object.keys(plan.form);
    expect(sent).toHaveLength(1);
    await ask("POST", toForm(plan.form));
    for (const more of plan.after) await ask("POST", toForm(more));
    const after = await read();
    // GET returns only the hash of the password, so it is not shown.
    expect(savedValue(key, after)).toEqual(setting.kind === "password" ? "" : value);
    const others = (saved: Saved) =>
      keys.filter((other) => other !== key).map((other) => [other, savedValue(other, saved)]);
    expect(others(after)).toEqual(others(before));
  });

  it("include the login password as its hash", async () => {
    const { ask, read } = clientOf(createMockApi({ dialect, size: "empty", latency: 0 }));
    const { form } = planOf({ "auth.password": { value: "s3cret word" } }, await read());
    await ask("POST", toForm(form));
    expect((await read()).settings.auth?.password).toMatch(/^[0-9a-f]{32}$/);
  });
});
