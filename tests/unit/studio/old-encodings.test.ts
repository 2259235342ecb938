import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, decodeAs, knownEncodings } from "@/utils/decode";

/** Generated inputs are the same in each run. */
const RUNS = { seed: 2026, numRuns: 200 };

const bytesOf = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, "real-files", name)));

/** The bytes of a text in an encoding of one byte per letter; undefined if it lacks a letter. */
function encoded(text: string, encoding: string): Uint8Array | undefined {
  const all = decodeAs(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  const bytes = text.split("").map((letter) => all.indexOf(letter));
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes);
}

/** Lines of a language, and the encodings of its files. */
const LINES: readonly (readonly [language: string, encodings: string, lines: string])[] = [
  [
    "de",
    "windows-1252 ibm850 ibm437 macintosh",
    "Schöne Grüße aus München!|Ich weiß nicht.|Die Tür ist für dich.|Wir müssen zurück.|Ähm… schön.",
  ],
  [
    "fr",
    "windows-1252 ibm850 ibm437 macintosh",
    "Où êtes-vous allés hier ?|C'était déjà prévu.|Très tôt, à l'aube.|Ça va, maître ?|Bientôt…",
  ],
  [
    "es",
    "windows-1252 ibm850 ibm437 macintosh",
    "¿Dónde está el niño?|Mañana será otro día.|¡Qué fácil!|Así es el corazón.|Él también vendrá.",
  ],
  ["sv", "windows-1252 ibm850 ibm437 macintosh", "Vad är det för båt?|Jag går på ön.|Nå? Så där."],
  [
    "pt",
    "windows-1252 ibm850 macintosh",
    "Não sei onde está.|Você é meu irmão?|A estação é lá.|Três corações, senhor.|Amanhã à noite…",
  ],
  [
    "da",
    "windows-1252 ibm850 macintosh",
    "Hvor er båden?|Jeg vil gå på øen.|Kære ven, hjælp!|Så må du gøre det.|Åh, ja.",
  ],
  [
    "pl",
    "windows-1250 iso-8859-2 ibm852",
    "Gdzie są łódź i żaglówka?|Będę jutro.|Coś się stało.|Proszę, usiądź.|Też tęsknię.",
  ],
  [
    "cs",
    "windows-1250 iso-8859-2 ibm852",
    "Příliš žluťoučký kůň.|Kde je ten člověk?|To není možné.|Děkuji, už jdu.|Víš, že tě mám rád?",
  ],
  [
    "hu",
    "windows-1250 iso-8859-2 ibm852",
    "Hol van a hajó?|Köszönöm szépen.|Őrült ötlet volt.|Tűz van a kikötőben!|Jó éjszakát.",
  ],
];

describe("a file in an old encoding", () => {
  it.each([
    ["g17-dos-850.de.srt", "de", "ibm850", "Schöne Grüße aus München!"],
    ["g18-mac.fr.srt", "fr", "macintosh", "Où êtes-vous allés hier à midi ?"],
  ])("is readable: %s", (name, language, encoding, line) => {
    for (const options of [{}, { language }]) {
      const { text, encoding: guessed } = decode(bytesOf(name), options);
      expect(guessed).toBe(encoding);
      expect(text).toContain(line);
    }
    expect(knownEncodings()).toContain(encoding);
  });

  it("is readable whatever its lines are, and files in newer encodings are as before", () => {
    const file = fc.constantFrom(...LINES).chain(([language, encodings, lines]) =>
      fc.record({
        language: fc.constantFrom(undefined, language),
        encoding: fc.constantFrom(...encodings.split(" ")),
        // All lines of the language: with two of them, several encodings are possible.
        lines: fc
          .array(fc.constantFrom(...lines.split("|")), { maxLength: 60 })
          .map((more) => [...more, ...lines.split("|")]),
      }),
    );
    fc.assert(
      fc.property(file, ({ language, encoding, lines }) => {
        const text = lines.join("\r\n");
        const bytes = encoded(text, encoding);
        fc.pre(bytes !== undefined && /\P{ASCII}/u.test(text));
        expect(decode(bytes ?? new Uint8Array(), { language }).text).toBe(text);
      }),
      RUNS,
    );
  });
});

const someOf = (all: readonly string[], minLength: number) =>
  fc.array(fc.constantFrom(...all), { minLength, maxLength: 40 });

describe("a Greek file", () => {
  it("is windows-1253 if its byte A2 begins words: g03-greek-1253.el.srt", () => {
    for (const language of [undefined, "el"]) {
      const { text, encoding } = decode(bytesOf("g03-greek-1253.el.srt"), { language });
      expect(encoding).toBe("windows-1253");
      expect(text).toMatch(/^Άκου|\nΆκου/);
      expect(text).not.toContain("’");
    }
  });

  const PLAIN = "Ναι, το καράβι είναι εδώ.|Έλα μαζί μου.|Ποιος είναι;|Όχι, δεν ξέρω τίποτα.".split(
    "|",
  );
  const WITH_ALPHA = "Άκου, έλα εδώ.|Άντε γεια!|- Ο Άρης;|Άσε με ήσυχο.".split("|");
  it("is read right in both encodings, however often it has the letter", () => {
    const file = fc.record({
      encoding: fc.constantFrom("windows-1253", "iso-8859-7"),
      plain: someOf(PLAIN, 2),
      alpha: someOf(WITH_ALPHA, 1),
      // As quotes and apostrophes, where both encodings have them.
      quoted: fc.array(fc.constantFrom("“Ναι”", "‘Ναι’", "Θα ’ρθω σ’ εσένα.", "¶ Άσε ¶"), {
        maxLength: 9,
      }),
    });
    fc.assert(
      fc.property(file, ({ encoding, plain, alpha, quoted }) => {
        const marks = quoted.filter((one) => encoded(one, encoding) && !one.includes("“"));
        const all = encoding === "iso-8859-7" ? marks.filter((one) => !one.includes("¶")) : marks;
        const text = [...plain, ...alpha, ...all].join("\n");
        const bytes = encoded(text, encoding) ?? new Uint8Array();
        expect(decode(bytes).text).toBe(text);
        expect(decode(bytes, { language: "el" }).text).toBe(text);
      }),
      RUNS,
    );
  });
});
