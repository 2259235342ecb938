import { expect, test } from "vitest";
import { sayIn } from "../e2e/say";

test("an English name is found in another language, whatever its values and numbers", async () => {
  const say = await sayIn("de");
  expect("Seite").not.toMatch(say("Page actions"));
  expect("Aktionen der Seite").toMatch(say("Page actions"));
  const run = say(/^Run on \d+ files$/);
  expect("Auf 1 Datei anwenden").toMatch(run);
  expect("Auf 20 Dateien anwenden").toMatch(run);
  expect("Auf 20 Dateien anwenden?").not.toMatch(run);
  expect("Nicht gespeichert: 2 Änderungen").toMatch(say(/^Unsaved/));
});

test("a name in the pseudo-language is found too, and a name without a text is rejected", async () => {
  const say = await sayIn("en-XA");
  expect("[Sávé ··]").toMatch(say("Save"));
  expect(() => say("Colour of the moon")).toThrow("Colour of the moon");
});
