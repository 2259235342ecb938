import { expect, it } from "vitest";
import { CATALOG } from "@/features/settings/catalog/provider-catalog";
import { providerRules } from "@/features/subtitles/why/why-settings";
import { textOf } from "@/utils/text";

const good = (name: string) => ({ name, status: "Good" });
const rulesText = (names: readonly string[], kind: "episode" | "movie") =>
  providerRules(names.map(good), kind)[0]?.text;

it("the kinds of providers match their descriptions in the settings", () => {
  const describedKinds = Object.entries(CATALOG).flatMap(
    ([key, { description }]): [string, string][] =>
      /episodes only/.test(textOf(description))
        ? [[key, "movie"]]
        : /movies only/.test(textOf(description))
          ? [[key, "episode"]]
          : [],
  );
  const known = Object.keys(CATALOG).flatMap((key) =>
    (["episode", "movie"] as const).flatMap((kind): [string, string][] =>
      rulesText([key], kind)?.startsWith("No enabled provider has subtitles") ? [[key, kind]] : [],
    ),
  );
  expect(new Map(known)).toEqual(new Map(describedKinds));
  expect(known).not.toEqual([]);
});

it("only providers that offer the kind are counted as searched", () => {
  const names = ["opensubtitlescom", "xsubs", "subs4free", "podnapisi"];
  expect(rulesText(names, "episode")).toBe("3 providers are searched.");
  expect(rulesText(["opensubtitlescom", "xsubs"], "movie")).toBe("1 provider is searched.");
  expect(rulesText(["xsubs"], "movie")).toBe("No enabled provider has subtitles for movies.");
});
