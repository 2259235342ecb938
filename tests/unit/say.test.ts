import { expect, test } from "vitest";
import { sayIn } from "../e2e/say";

test("a name in English is found in another language, whatever its values and numbers", async () => {
  const say = await sayIn("de");
  expect("Seite").not.toMatch(say("Page actions"));
  expect("Aktionen der Seite").toMatch(say("Page actions"));
  const run = say(/^Run on \d+ files$/);
  expect("Auf 1 Datei anwenden").toMatch(run);
  expect("Auf 20 Dateien anwenden").toMatch(run);
  expect("Auf 20 Dateien anwenden?").not.toMatch(run);
  expect("Nicht gespeichert: 2 Änderungen").toMatch(say(/^Unsaved/));
});

test("one of the pseudo-language is found too, and one that no text has is refused", async () => {
  const say = await sayIn("en-XA");
  expect("[Sávé ··]").toMatch(say("Save"));
  expect(() => say("Colour of the moon")).toThrow("Colour of the moon");
});
