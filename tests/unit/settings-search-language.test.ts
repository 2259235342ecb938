import { i18n } from "@lingui/core";
import { afterEach, expect, it } from "vitest";
import { search, searchEntries } from "@/features/settings/catalogue/search";
import { createMockApi } from "@mock-api/mock-api.ts";

const GERMAN = {
  "Instance name": "Name der Instanz",
  "Enabled languages": "Aktivierte Sprachen",
  General: "Allgemein",
  Host: "Rechner",
};

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const found = (query: string) =>
  search(searchEntries(createMockApi({ dialect: "1.5.2" }).db.settings, true), query);

it("a setting is found by its words in the interface's language, and by the English ones", () => {
  i18n.loadAndActivate({ locale: "de", messages: GERMAN });
  const instance = {
    anchor: "general.instance_name",
    label: "Name der Instanz",
    location: "Allgemein › Rechner",
  };
  expect(found("name instanz")).toEqual([expect.objectContaining(instance)]);
  expect(found("instance name")).toEqual([expect.objectContaining(instance)]);
  const languages = { anchor: "part-enabled-languages", label: "Aktivierte Sprachen" };
  expect(found("aktivierte")).toEqual([expect.objectContaining(languages)]);
  expect(found("enabled languages")).toContainEqual(expect.objectContaining(languages));
});

it("in English a setting has nothing but its English words", () => {
  expect(found("instanz")).toEqual([]);
  expect(found("instance name").map(({ location }) => location)).toEqual(["General › Host"]);
});
