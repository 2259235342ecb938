import { i18n } from "@lingui/core";
import { afterEach, expect, it } from "vitest";
import { search, searchEntries } from "@/features/settings/catalog/search";
import { createMockApi } from "@mock-api/mock-api.ts";

const GERMAN = {
  "Adaptive searching": "Anpassung der Suche",
  "Enabled languages": "Aktivierte Sprachen",
  Subtitles: "Untertitel",
  Performance: "Leistung",
};

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const found = (query: string) =>
  search(searchEntries(createMockApi({ dialect: "1.5.2" }).db.settings, true), query);

it("a setting is found by its words in the interface's language, and by the English words", () => {
  i18n.loadAndActivate({ locale: "de", messages: GERMAN });
  const adaptive = {
    anchor: "general.adaptive_searching",
    label: "Anpassung der Suche",
    location: "Untertitel › Leistung",
  };
  expect(found("anpassung leistung")[0]).toMatchObject(adaptive);
  expect(found("adaptive searching")[0]).toMatchObject(adaptive);
  expect(found("aktivierte")[0]).toHaveProperty("label", "Aktivierte Sprachen");
  expect(found("enabled languages")[0]).toHaveProperty("label", "Aktivierte Sprachen");
});

it("in English, a setting has only its English words", () => {
  expect(found("anpassung")).toEqual([]);
  expect(found("adaptive searching")[0]?.location).toBe("Subtitles › Performance");
});
