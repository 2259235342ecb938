import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { translatorFor } from "../e2e/translate";

test("an English name is found in another language, whatever its values and numbers", async () => {
  const translate = await translatorFor("de");
  expect("Seite").not.toMatch(translate("Page actions"));
  expect("Aktionen der Seite").toMatch(translate("Page actions"));
  const run = translate(/^Run on \d+ files$/);
  expect("Auf 1 Datei anwenden").toMatch(run);
  expect("Auf 20 Dateien anwenden").toMatch(run);
  expect("Auf 20 Dateien anwenden?").not.toMatch(run);
  expect("Nicht gespeichert: 2 Änderungen").toMatch(translate(/^Unsaved/));
});

test("a name in the pseudo-language is found too, and a name without a text is rejected", async () => {
  const translate = await translatorFor("en-XA");
  expect("[Sávé ··]").toMatch(translate("Save"));
  expect(() => translate("Colour of the moon")).toThrow("Colour of the moon");
});

/** English words with a second meaning, and its context. */
const MEANINGS = [
  ["Start", "verb"],
  ["Duplicate", "verb"],
  ["Matches", "found in the text"],
  ["Time", "period"],
  ["Deleted", "cutoff"],
] as const;

test.each(["de", "fr", "es", "it", "nl", "pl", "pt-BR", "tr", "ar"])(
  "a word with two meanings has two translations in %s",
  (locale) => {
    const po = readFileSync(
      path.join(import.meta.dirname, `../../src/locales/${locale}.po`),
      "utf8",
    );
    const translation = (word: string, line: RegExp) =>
      new RegExp(`${line.source}\nmsgid "${word}"\nmsgstr "(.+)"`).exec(po)?.[1];
    const pairs = MEANINGS.map(([word, context]) => [
      translation(word, new RegExp(`msgctxt "${context}"`)),
      translation(word, /#.*/),
    ]);
    expect(pairs.flat()).not.toContain(undefined);
    expect(pairs.filter(([one, other]) => one === other)).toEqual([]);
  },
);
