import { i18n } from "@lingui/core";
import { afterEach, expect, it } from "vitest";
import { statsByDate } from "@/features/statistics/stats-days";
import { intervalText } from "@/features/system/interval-text";
import { relativeDay } from "@/features/system/time-text";
import { compare, listed, listGaps } from "@/utils/text";
import { grouped, scoreText } from "@/utils/format";
import { languageOptions } from "@/utils/language-options";
import { languageLabel } from "@/utils/languages";
import { relativeText } from "@/utils/relative-text";
import { clock, fixedDecimal, fullClock, offset, signed } from "@/utils/time-text";

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });

afterEach(() => speak("en"));

const read = () => ({
  number: grouped(1_200),
  score: scoreText("93.61%"),
  percent: scoreText("90%", 0),
  day: relativeDay("2026-11-24", Date.parse("2026-11-26T10:00:00Z")),
  stats: statsByDate({ series: [{ date: "2026-03-02", count: 1 }], movies: [] })[0]?.title,
  language: languageLabel({ name: "Brazilian Portuguese", code2: "pb" }),
  unknown: languageLabel({ name: "Klingon", code2: "x1" }),
});

const sorted = () => ["Çanta", "Cuma", "Dal"].toSorted(compare);

it("numbers, dates, and names of languages follow the language", () => {
  expect(read()).toEqual({
    number: "1,200",
    score: "93.6%",
    percent: "90%",
    day: "2 days ago",
    stats: "Mon, Mar 2, 2026",
    language: "Brazilian Portuguese",
    unknown: "Klingon",
  });
  speak("de");
  expect(read()).toEqual({
    number: "1.200",
    score: "93,6\u00a0%",
    percent: "90\u00a0%",
    day: "vorgestern",
    stats: "Mo., 2. März 2026",
    language: "Portugiesisch (Brasilien)",
    unknown: "Klingon",
  });
});

const times = () => [clock(48_500), clock(60_000), fullClock(-1), fixedDecimal(1.5, 2)];
const signs = () => [signed(-0.5), signed(1), offset(-1500)];

it("times have the decimal sign of the language, and signs stay before the digits", () => {
  expect(times()).toEqual(["0:00:48.5", "0:01:00", "−0:00:00.001", "1.50"]);
  expect(signs()).toEqual(["−0.5", "+1", "−1.5 s"]);
  speak("de");
  expect(times()).toEqual(["0:00:48,5", "0:01:00", "\u200E−0:00:00,001", "1,50"]);
  expect(signs()).toEqual(["\u200E−0,5", "\u200E+1", "\u200E−1,5 s"]);
});

it("titles are sorted by the rules of the language", () => {
  expect(sorted()).toEqual(["Çanta", "Cuma", "Dal"]);
  speak("tr");
  expect(sorted()).toEqual(["Cuma", "Çanta", "Dal"]);
});

it("times that the server sends in English are translated, as far as they are known", () => {
  const words = ["now", "3 weeks ago", "an hour ago", "yesterday", "in 5 hours", "12/01/26", ""];
  expect(words.map(relativeText)).toEqual(words);
  speak("de");
  expect(words.map(relativeText)).toEqual([
    "jetzt",
    "vor 3 Wochen",
    "vor 1 Stunde",
    "gestern",
    "in 5 Stunden",
    "12/01/26",
    "",
  ]);
});

it("the intervals of tasks are translated as well", () => {
  expect(intervalText("every Sunday at 4:00")).toBe("every Sunday at 4:00");
  speak("de");
  expect(intervalText("every Sunday at 4:00")).toBe("every Sonntag at 4:00");
  expect(intervalText("every 6 hours")).toBe("every 6 hours");
  expect(intervalText("cron: 0 4 * * *")).toBe("cron: 0 4 * * *");
});

it("languages to choose from are in the order of their names, in English in the server's order", () => {
  const languages = ["ar", "fr", "de"].map((code2) => ({ code2, name: `Name of ${code2}` }));
  const labels = () => languageOptions(languages).map(({ label }) => label);
  expect(labels()).toEqual(["Name of ar", "Name of fr", "Name of de"]);
  speak("de");
  expect(labels()).toEqual(["Arabisch", "Deutsch", "Französisch"]);
});

it("words in a row are a list of the language", () => {
  const words = ["A", "B", "C"];
  expect(listed(words)).toBe("A, B, C");
  expect(listGaps(3)).toEqual([", ", ", "]);
  speak("de");
  expect(listed(words)).toBe("A, B und C");
  expect(listGaps(3)).toEqual([", ", " und "]);
  expect(listGaps(1)).toEqual([]);
  speak("ja");
  expect(listed(words)).toBe("A、B、C");
  expect(listGaps(3)).toEqual(["、", "、"]);
});
