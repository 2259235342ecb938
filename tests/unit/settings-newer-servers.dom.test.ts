import { describe, expect, it } from "vitest";
import { toForm } from "@/api/codec";
import type { Settings } from "@/api/settings";
import { planOf, savedValue } from "@/features/settings/catalog/plan";
import type { Saved } from "@/features/settings/catalog/plan";
import { offeredProviders, providerAvailability } from "@/features/settings/catalog/provider-list";
import {
  isOffered,
  meetsConditions,
  REGISTRY,
  settingOf,
  wireKey,
} from "@/features/settings/catalog/registry";
import { isRestorable } from "@/features/settings/catalog/restorable";
import { searchEntries } from "@/features/settings/catalog/search";
import { otherValue } from "../setting-values";
import { asSettings } from "../wire/recording";
import recorded156 from "../wire/recordings/1.5.6/GET_system_settings.json";
import recorded16 from "../wire/recordings/1.6-dev/GET_system_settings.json";
import recorded152 from "../wire/recordings/GET_system_settings.json";

const SERVERS = {
  "1.5.2": recorded152,
  "1.5.6": recorded156,
  "1.6": recorded16,
} as const;
type Server = keyof typeof SERVERS;

const settingsOf = (server: Server): Settings => asSettings(SERVERS[server].response.body);
const savedOf = (server: Server): Saved => ({
  settings: settingsOf(server),
  profiles: [],
  notificationServices: [],
  enabled: [],
});
const keysOf = (server: Server) =>
  [...REGISTRY.keys()].filter((key) => isOffered(settingsOf(server), key));

/**
 * Settings that the server itself writes, and settings not intended for users (contract/newer-servers.md section 8).
 */
const SERVER_WRITTEN =
  /^plex\.(auth_method|token|username|email|user_id|server_\w+|client_identifier|encryption_key|(disable_auto_)?migration\w*)$/;
const NOT_FOR_PEOPLE =
  /^(postgresql|series_scores|movie_scores)\.|^general\.(flask_secret_key|subzero_mods)$|^notifications\.providers$|^animetosho\.anidb_/;

const isForPeople = (key: string) => !NOT_FOR_PEOPLE.test(key) && !SERVER_WRITTEN.test(key);

describe.each(["1.5.6", "1.6"] as const)("each setting of a %s server", (server) => {
  it("is declared, or excluded from the interface on purpose", () => {
    const keys = keysOf(server);
    const shown = Object.entries(settingsOf(server)).flatMap(([section, fields]) =>
      Object.entries(fields).flatMap(([field, value]) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? Object.keys(value).map((part) => `${section}.${field}.${part}`)
          : [`${section}.${field}`],
      ),
    );
    expect(shown.filter((key) => !keys.includes(key) && isForPeople(key))).toEqual([]);
    expect(keys.filter((key) => SERVER_WRITTEN.test(key))).toEqual([]);
  });

  it.each(keysOf(server))("is sent alone, under its name: %s", (key) => {
    const saved = savedOf(server);
    const setting = settingOf(key);
    const value = otherValue(setting, savedValue(key, saved));
    expect(isRestorable(key, value, () => true)).toBe(true);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- generated for this setting
    expect(setting.check?.(value as never)).toBeUndefined();
    const { form, values } = planOf({ [key]: { value } }, saved);
    expect([...new Set(toForm(form).keys())]).toEqual([wireKey(key)]);
    expect(values).toEqual({ [key]: value });
  });
});

describe("settings that a server does not have", () => {
  const only16 = keysOf("1.6").filter((key) => !keysOf("1.5.6").includes(key));
  const only156 = keysOf("1.5.6").filter((key) => !keysOf("1.5.2").includes(key));

  it("include known examples", () => {
    expect(only16.length).toBeGreaterThan(20);
    expect(only156.length).toBeGreaterThan(15);
    expect(only16).toContain("translator.gemini_keys");
    expect(only156).toContain("subzero.emoji");
  });

  it.each([
    ...only16.map((key) => [key, "1.5.6"] as const),
    ...only156.map((key) => [key, "1.5.2"] as const),
  ])("are neither shown nor sent: %s on %s", (key, server) => {
    const saved = savedOf(server);
    const value = otherValue(settingOf(key), savedValue(key, saved));
    const { form, values, after } = planOf({ [key]: { value } }, saved);
    expect([form, values, after]).toEqual([{}, {}, []]);
    expect(searchEntries(saved.settings, true).map(({ anchor }) => anchor)).not.toContain(key);
  });

  it("include the list of Gemini keys up to 1.5.6, and the single key from 1.6 on", () => {
    expect(keysOf("1.5.6").filter((key) => key.startsWith("translator.gemini_key"))).toEqual([
      "translator.gemini_key",
    ]);
    expect(keysOf("1.6").filter((key) => key.startsWith("translator.gemini_key"))).toEqual([
      "translator.gemini_keys",
    ]);
  });
});

const sent = (server: Server, key: string, value: unknown) =>
  toForm(planOf({ [key]: { value } }, savedOf(server)).form).getAll(wireKey(key));

describe("a list", () => {
  it.each(["translator.gemini_keys", "jellyfin.movie_library", "plex.movie_library"])(
    "is sent as repeated fields, and an empty list as one empty field: %s",
    (key) => {
      expect(sent("1.6", key, ["one", "two"])).toEqual(["one", "two"]);
      expect(sent("1.6", key, [])).toEqual([""]);
    },
  );

  it("of Plex libraries is sent to 1.5.2 as a single name", () => {
    expect(savedValue("plex.movie_library", savedOf("1.5.2"))).toEqual([]);
    expect(sent("1.5.2", "plex.movie_library", ["Movies"])).toEqual(["Movies"]);
  });
});

it.each([
  ["subsync.use_original_language", { "subsync.force_audio": true }, true],
  ["subsync.use_original_language", { "subsync.force_audio": false }, false],
  ["subsync.auto_use_original_language", { "subsync.force_audio": false }, true],
  ["subsync.auto_use_original_language", { "subsync.force_audio": true }, false],
  ["translator.gemini_model", { "translator.translator_type": "gemini" }, true],
  ["translator.gemini_model", { "translator.translator_type": "lingarr" }, false],
  ["translator.lingarr_url", { "translator.translator_type": "lingarr" }, true],
  ["general.external_webhook_url", { "general.use_external_webhook": false }, false],
  ["general.use_whisper_fallback_series", { "general.use_whisper_fallback": true }, true],
])("%s with %j is shown: %s", (key, others, is) => {
  expect(
    meetsConditions(key, (other) => new Map<string, unknown>(Object.entries(others)).get(other)),
  ).toBe(is);
});

describe("the providers", () => {
  it.each([
    ["1.5.2", "1.5.6", ["animesubinfo", "subsource", "subsro", "subtis", "subx"]],
    ["1.5.6", "1.6", ["pipocas", "prijevodionline", "subclub", "subsarr"]],
    ["1.5.6", "1.5.2", ["argenteamdump", "bsplayer", "opensubtitles", "subdivx", "tusubtitulo"]],
    ["1.6", "1.5.6", []],
  ] as const)("of %s lack the expected providers of %s", (lacking, having, expected) => {
    const offeredKeys = new Set(offeredProviders("provider", settingsOf(lacking)));
    const missing = offeredProviders("provider", settingsOf(having)).filter(
      (key) => !offeredKeys.has(key),
    );
    expect(missing.toSorted()).toEqual(expected);
  });

  it("include removed ones, so that the user can disable them", () => {
    expect(providerAvailability("provider", "opensubtitles", settingsOf("1.6"))).toBe("elsewhere");
    expect(providerAvailability("provider", "podnapisi", settingsOf("1.6"))).toBe("here");
    const released = { ...settingsOf("1.6"), captchaai: {} };
    expect(providerAvailability("provider", "podnapisi", released)).toBe("elsewhere");
    expect(providerAvailability("provider", "subsdump", released)).toBe("elsewhere");
    expect(providerAvailability("provider", "from_the_future", released)).toBe("unknown");
  });
});
