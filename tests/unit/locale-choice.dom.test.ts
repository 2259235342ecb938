import { afterEach, expect, it, vi } from "vitest";
import {
  browserLocale,
  chosenLocale,
  directionOf,
  keepLocale,
  markLocale,
  initialLocale,
} from "@/config/locale-choice";
import { LOCALES } from "@/config/locales";

/** All locales, as if they were fully translated. */
const COMPLETE = LOCALES.map(({ code }) => ({ code }));

const all = () => true;
const prefers = (...languages: string[]) =>
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

afterEach(() => markLocale("en"));

it.each([
  [["de-AT", "en"], "de"],
  [["pt-PT"], "pt-BR"],
  [["zh-CN"], "zh-Hans"],
  [["zh-TW", "ja"], "ja"],
  [["sv", "nl-BE"], "nl"],
  [["en-GB", "de"], "en"],
  [["sv"], "en"],
  [[], "en"],
])("a browser with %j starts in %s", (languages, locale) => {
  prefers(...languages);
  expect(browserLocale(all, COMPLETE)).toBe(locale);
});

it("a language without a file is not used", () => {
  prefers("de", "fr");
  expect(browserLocale((code) => code === "fr", COMPLETE)).toBe("fr");
});

it("the choice of this browser has priority, as long as its file exists", () => {
  prefers("en");
  keepLocale("tr");
  expect([initialLocale(all), initialLocale((code) => code === "de")]).toEqual(["tr", "en"]);
  prefers("de");
  keepLocale("en");
  expect(initialLocale(all)).toBe("en");
  keepLocale();
  expect(chosenLocale()).toBeUndefined();
});

it("the page gets the language and the text direction", () => {
  markLocale("ar");
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
  expect(LOCALES.filter(({ code }) => directionOf(code) === "rtl")).toHaveLength(1);
});
