import { describe, expect, it } from "vitest";
import type { Profile } from "@/api/profile-rows";
import type { Settings } from "@/api/settings";
import { contradictions } from "@/features/settings/catalog/contradictions";
import type { ContradictionFacts } from "@/features/settings/catalog/contradictions";
import { savedValue } from "@/features/settings/catalog/plan";
import { offeredProviders, providerFields } from "@/features/settings/catalog/provider-list";
import { settingOf } from "@/features/settings/catalog/registry";
import { createMockApi } from "@mock-api/mock-api.ts";
import { DIALECTS } from "@mock-api/dialect.ts";

const profile = (profileId: number, ...codes: string[]): Profile => ({
  profileId,
  name: `P${profileId}`,
  cutoff: null,
  items: codes.map((language, index) => ({
    id: index + 1,
    language,
    forced: false,
    hi: false,
    audio_exclude: false,
  })),
  mustContain: [],
  mustNotContain: [],
  originalFormat: null,
  tag: null,
});

function idsOf(
  general: Record<string, unknown>,
  more: Partial<ContradictionFacts> & { sections?: Settings } = {},
) {
  const { sections, ...rest } = more;
  // Settings that identify 1.5.2.
  return idsIn({ general, backup: {}, ...sections }, rest);
}

function idsIn(settings: Settings, more: Partial<ContradictionFacts> = {}) {
  const saved = { settings, profiles: [], notificationServices: [], enabled: [] };
  const facts = {
    settings,
    valueOf: (key: string) => savedValue(key, saved),
    profiles: [],
    enabled: ["en"],
    nameOf: (code2: string) => code2,
    used: undefined,
    ...more,
  };
  return contradictions(facts).map(({ id }) => id);
}

describe("embedded subtitles", () => {
  it("are reported if they are counted and extracted at the same time", () => {
    const on = { enabled_providers: ["embeddedsubtitles"], use_embedded_subs: true };
    const sections = { embeddedsubtitles: { timeout: 600 } };
    expect(idsOf(on, { sections })).toEqual(["embedded"]);
    expect(idsOf({ ...on, use_embedded_subs: false }, { sections })).toEqual([]);
    expect(idsOf({ ...on, enabled_providers: [] }, { sections })).toEqual([]);
  });
});

const idsFor = (id: string, fields: Record<string, unknown>) =>
  idsOf({ enabled_providers: [id] }, { sections: { [id]: fields } });

const isSecret = (field: string) => settingOf(field).kind === "secret";

describe("a login", () => {
  it("is reported if all or parts of it are missing", () => {
    expect(idsFor("titlovi", { username: "", password: "" })).toEqual(["login titlovi"]);
    expect(idsFor("titlovi", { username: "me", password: " " })).toEqual(["login titlovi"]);
    expect(idsFor("titlovi", { username: "me", password: "x" })).toEqual([]);
  });

  it("may be cookies if the provider accepts these", () => {
    const none = { username: "", password: "", cookies: "", user_agent: "", vip: false };
    expect(idsFor("addic7ed", none)).toEqual(["login addic7ed"]);
    expect(idsFor("addic7ed", { ...none, cookies: "a=b" })).toEqual([]);
  });

  it("is not required if it is optional, or unknown to the server", () => {
    expect(idsFor("napisy24", { username: "", password: "" })).toEqual([]);
    expect(idsFor("subsro", {})).toEqual([]);
    expect(idsFor("somethingnew", { username: "" })).toEqual([]);
  });

  it.each(DIALECTS)("is declared for every provider of %s that has a secret", (dialect) => {
    const { settings } = createMockApi({ dialect }).db;
    const withSecret = offeredProviders("provider", settings).filter((id) =>
      providerFields("provider", id, settings).some(isSecret),
    );
    expect(withSecret.length).toBeGreaterThan(3);
    // Their logins are optional.
    const optional = ["napisy24", "subsdump"].filter((id) => withSecret.includes(id));
    const isRequired = (id: string) => {
      const names = providerFields("provider", id, settings).map((field) => field.split(".")[1]);
      const blank = Object.fromEntries(names.map((name) => [name, ""]));
      const general = { ...settings.general, enabled_providers: [id] };
      return idsIn({ ...settings, general, [id]: blank }).includes(`login ${id}`);
    };
    expect(withSecret.filter((id) => !isRequired(id))).toEqual(optional);
  });
});

describe("profiles", () => {
  it("with languages that are not enabled are reported", () => {
    expect(idsOf({}, { profiles: [profile(1, "en", "fr")] })).toEqual(["language fr"]);
  });

  it("without uses are reported once the uses are counted", () => {
    const profiles = [profile(1, "en"), profile(2, "en")];
    expect(idsOf({}, { profiles })).toEqual([]);
    expect(idsOf({}, { profiles, used: new Set([1]) })).toEqual(["profile 2"]);
  });

  it("for new items do not count as unused", () => {
    const profiles = [profile(2, "en")];
    const used = new Set<number>();
    const general = { serie_default_enabled: true, serie_default_profile: 2 };
    expect(idsOf(general, { profiles, used })).toEqual([]);
    expect(idsOf({ ...general, serie_default_enabled: false }, { profiles, used })).toEqual([
      "profile 2",
    ]);
    const tagged = [{ ...profile(2, "en"), tag: "kids" }];
    expect(idsOf({ movie_tag_enabled: true }, { profiles: tagged, used })).toEqual([]);
    expect(idsOf({}, { profiles: tagged, used })).toEqual(["profile 2"]);
  });
});
