import { describe, expect, it } from "vitest";
import { providerName } from "@/utils/provider-names";
import { CATALOG } from "@/features/settings/catalog/provider-catalog";
import { settingOf } from "@/features/settings/catalog/registry";
import { textOf } from "@/utils/text";

/** The values of a setting that all servers accept; null is stored as the word None. */
function offered(key: string): unknown[] {
  const setting = settingOf(key);
  if (!("options" in setting) || typeof setting.options === "string") throw new Error(key);
  return setting.options.filter(({ only }) => only === undefined).map(({ value }) => value);
}

describe("in the specification (sections 5 and 9),", () => {
  it.each([
    ["auth.type", [null, "basic", "form"]],
    ["proxy.type", [null, "socks5", "http"]],
    ["general.branch", ["master", "development"]],
    ["general.subfolder", ["current", "relative", "absolute"]],
    ["general.anti_captcha_provider", [null, "anti-captcha", "death-by-captcha"]],
    ["sonarr.excluded_series_types", ["standard", "anime", "daily"]],
  ])("%s is one of %s", (key, values) => {
    expect(offered(key)).toEqual(values);
  });

  it.each(["auth.type", "proxy.type", "general.anti_captcha_provider"])(
    "%s is stored as None when it is cleared",
    (key) => {
      const setting = settingOf(key);
      expect(setting.kind === "choice" && setting.encode(null)).toBe("None");
    },
  );

  it.each(["general.serie_default_profile", "general.movie_default_profile"])(
    "%s is stored as an empty text when it is cleared",
    (key) => {
      const setting = settingOf(key);
      expect(setting.kind === "profile" && setting.encode(null)).toBe("");
    },
  );

  it("upgrades are limited to 30 days", () => {
    const days = settingOf("general.days_to_upgrade_subs");
    if (days.kind !== "integer") throw new Error(days.kind);
    expect(days.check?.(30)).toBeUndefined();
    expect(days.check?.(31)).toBe("Must be a whole number between 0 and 30");
  });

  it.each([
    ["general.ip", "valid IPv4"],
    ["general.port", "6767"],
    ["general.chmod", "4-digit octal"],
    ["proxy.username", "Leave empty if the proxy needs no login"],
    ["proxy.password", "Leave empty if the proxy needs no login"],
  ])("the hint of %s contains: %s", (key, words) => {
    expect(textOf(settingOf(key).hint ?? "")).toContain(words);
  });
});

it("the token of a provider is shown as API KEY", () => {
  const tokens = Object.values(CATALOG).flatMap(({ fields }) =>
    Object.entries(fields).filter(([key]) => key.endsWith(".token")),
  );
  expect(tokens.map(([key, { label }]) => [key, textOf(label)])).toEqual([
    ["assrt.token", "API KEY"],
    ["betaseries.token", "API KEY"],
  ]);
});

it("providers have the same names in all places", () => {
  const names = Object.entries(CATALOG).map(([key, { name }]) => [key, name]);
  expect(names).toEqual(names.map(([key = ""]) => [key, providerName(key)]));
  expect(providerName("wizdom")).toBe("Wizdom");
  expect(names.length).toBeGreaterThan(50);
});
