import { describe, expect, it } from "vitest";
import { useSetting } from "@/features/settings/kit/use-setting";
import { choice, flag } from "@/features/settings/catalog/kinds";
import { REGISTRY, settingOf } from "@/features/settings/catalog/registry";
import type { SettingKey, ValueOf } from "@/features/settings/catalog/registry";

/** Never called: its statements must compile, or must not, so the type checker is the test. */
function useTypes() {
  const port: number | null = useSetting("general.port").value;
  const isDebug: boolean = useSetting("general.debug").value;
  const theme: "auto" | "light" | "dark" = useSetting("general.theme").value;
  const login: "basic" | "form" | null = useSetting("auth.type").value;
  const tags: readonly string[] = useSetting("sonarr.excluded_tags").value;
  const pairs: readonly (readonly [string, string])[] = useSetting("general.path_mappings").value;
  const mod: boolean = useSetting("subzero.remove_HI").value;
  const providerValue: boolean = useSetting("opensubtitlescom.use_hash").value;
  const integrationValue: number | null = useSetting("anidb.api_client_ver").value;
  useSetting("general.port").set(6767);
  useSetting("general.theme").set("dark");

  // @ts-expect-error -- unknown setting
  useSetting("general.prot");
  // @ts-expect-error -- a section is not a setting
  useSetting("general");
  // @ts-expect-error -- a form field of the server is not a setting
  useSetting("settings-general-port");
  // @ts-expect-error -- a port is not a string
  useSetting("general.port").set("6767");
  // @ts-expect-error -- a switch is not a string
  useSetting("general.debug").set("true");
  // @ts-expect-error -- not one of the choices
  useSetting("general.theme").set("sepia");
  // @ts-expect-error -- a list is not a string
  useSetting("sonarr.excluded_tags").set("kids");
  // @ts-expect-error -- a pair has two values
  useSetting("general.path_mappings").set([["/tv"]]);
  // @ts-expect-error -- it may be empty, so it is not always a number
  const always: number = useSetting("general.port").value;
  // @ts-expect-error -- unknown key
  const value: ValueOf<"general.prot"> = undefined;
  // @ts-expect-error -- only "newer" or "older"
  flag("Label", { only: "newest" });
  // @ts-expect-error -- an option has a value and a label
  choice("Label", [["value"]]);
  const keys: SettingKey[] = ["general.ip", "subzero.color", "jimaku.api_key"];
  return {
    port,
    isDebug,
    theme,
    login,
    tags,
    pairs,
    mod,
    providerValue,
    integrationValue,
    always,
    value,
    keys,
  };
}

it("a wrong key or kind of a setting does not compile", () => {
  expect(useTypes).toBeTypeOf("function");
});

const TEXTS = [...REGISTRY.keys()].filter((key) =>
  /^(text|secret|password|folder)$/.test(settingOf(key).kind),
);
const checkOf = (key: string, typed: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these kinds have string values
  settingOf(key).check?.(typed as never);

describe("texts that the server would not store", () => {
  it.each(TEXTS)("%s: words for an empty value are reported at the field", (key) => {
    for (const word of ["None", "null", "undefined"]) expect(checkOf(key, word)).toBeDefined();
  });

  // contract/settings.md section 2: "str" without an asterisk.
  it.each([
    "anidb.api_client",
    "anticaptcha.anti_captcha_key",
    "backup.folder",
    "general.postprocessing_cmd",
    "general.subfolder_custom",
    "jimaku.api_key",
    "ktuvit.email",
    "plex.apikey",
    "proxy.url",
    "radarr.apikey",
    "sonarr.apikey",
    ...TEXTS.filter((key) => /\.(cookies|user_agent)$/.test(key)),
  ])("%s: a number is shown at the field", (key) => {
    expect(checkOf(key, "123456")).toBeDefined();
  });

  it.each(["plex.movie_library", "plex.series_library"])(
    "%s: a number is reported at the field",
    (key) => {
      expect(checkOf(key, ["Movies"])).toBeUndefined();
      expect(checkOf(key, ["Movies", "123456"])).toBeDefined();
    },
  );
});
