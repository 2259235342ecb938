import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber } from "@/utils/number-text";

describe("a whole number", () => {
  it.each([
    ["15", 15],
    [" 15 ", 15],
    ["-15", -15],
    ["−15", -15],
    ["007", 7],
    ["1 234", 1234],
    ["1\u00A0234\u202F567", 1_234_567],
    ["1'234", 1234],
    ["1’234", 1234],
    ["1,234,567", 1_234_567],
    ["1.234.567", 1_234_567],
    ["１５", 15],
    ["١٥", 15],
    ["۱۵", 15],
    ["", ""],
    ["  ", ""],
  ])("is read from %j", (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each([
    "1.5",
    "1,5",
    "1٫5",
    "１．５",
    "1·5",
    "1:30",
    "1.",
    ".5",
    // One separator may be a decimal separator or a group separator.
    "1,234",
    "1.234",
    "12,34,567",
    "1 5",
    "1e3",
    "1-5",
    "1h5",
    "5 s",
    "0x10",
    "99999999999999999999",
    "9".repeat(10_000),
  ])("is not read from %j, whose digits would be another number", (text) => {
    expect(parseNumber(text)).toBeNaN();
  });
});

describe("a number with a fraction", () => {
  it.each([
    ["1.5", 1.5],
    ["1,5", 1.5],
    ["1٫5", 1.5],
    ["١٫٥", 1.5],
    ["１．５", 1.5],
    ["1.234,5", 1234.5],
    ["1,234.5", 1234.5],
    ["1 234,5", 1234.5],
    ["15", 15],
    ["-0,5", -0.5],
  ])("is read from %j", (text, number) => {
    expect(parseNumber(text, true)).toBe(number);
  });

  it.each(["1.5.5", "1,5,5", "1.", ",", "1:30", "1e3", "1 5", "1..5"])(
    "is not read from %j",
    (text) => {
      expect(parseNumber(text, true)).toBeNaN();
    },
  );
});

describe("any text", () => {
  const LOCALES = ["en", "de", "de-CH", "fr", "hi-u-nu-latn", "ar-u-nu-arab", "fa", "ja", "pl"];

  it("of a number in the notation of a language is that number or none", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (locale, thousandths, digits, useGrouping) => {
          const number = Math.round(thousandths / 10 ** (3 - digits)) / 10 ** digits;
          const options = { useGrouping, minimumFractionDigits: digits };
          const text = new Intl.NumberFormat(locale, options).format(number);
          const whole = parseNumber(text);
          expect(Number.isNaN(whole) || whole === number).toBe(true);
          // "1,234" is read as 1.234, as the times of subtitles are.
          const isUnclear = useGrouping && number >= 1000;
          expect(isUnclear || parseNumber(text, true) === number).toBe(true);
        },
      ),
      { seed: 69, numRuns: 500 },
    );
  });

  it("of digits and other signs is never a number with fewer digits or signs", () => {
    const unit = fc.constantFrom(...Array.from("0123456789.,:;·e- '٫²½"));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        const number = parseNumber(text);
        const digits = text.replaceAll(/[\s'.,]/g, "").replace(/^(-?)0+(?=\d)/, "$1");
        expect(number === "" || Number.isNaN(number) || number === Number(digits)).toBe(true);
      }),
      { seed: 69, numRuns: 2000 },
    );
  });
});
