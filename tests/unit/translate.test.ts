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
