import { describe, expect, it } from "vitest";
import { newDocument } from "@/subtitle-documents/formats/read";
import { linesToRepair } from "@/subtitle-documents/checks/server-repairs";

const toRepair = (...texts: string[]) =>
  linesToRepair(
    newDocument(
      "srt",
      texts.map((text, at) => ({ start: at * 2000, end: at * 2000 + 1000, text })),
    ),
  );

const misread = (text: string, encoding: string) =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text));

/** Correct texts that a real server (1.6) wrote unchanged. */
const CORRECT: Record<string, string[]> = {
  pt: ["NÃO É VERDADE…", "“AMANHÃ…”", "‘CHÃ’ É BOM", "AÇÃO! CORAÇÃO!", "IRMÃ, VEM CÁ…", "1º e 2ª"],
  fr: ["« Très bien », dit-elle.", "ÇA ALORS ! ÉTÉ", "L’œuvre, le cœur", "À L’ÎLE", "«À bientôt»"],
  vi: ["Tôi không biết. Được rồi!", "ĐÂY LÀ AI VẬY?", "MÃ SỐ, NHÀ Ở, ĐÃ", "VÂNG Ạ… Ồ!", "“Cô ấy”"],
  es: ["¿Qué? ¡Ñandú!", "MAÑANA… ¿SÍ?", "Él dijo: «Sí»."],
  de: ["„Ja“, sagte er – „nein“.", "ÖL ÜBER ÄPFEL…", "»Nein«, sagte sie.", "GROßE STRAßE"],
  ro: ["ÎN CASĂ… țară, ști", "„Ce?” zise. ÎNTÂI", "COBORÎ!"],
  pl: ["Żółć, gęś, ŁÓDŹ…", "„Nie”, powiedział."],
  sv: ["Åh, nej! ÄR DU PÅ Ö?", "ÅÄÖ …", "SMÅ – STÅ"],
  ru: ["Привет, как дела? «Да» — нет…", "ВСЁ! № 5"],
  el: ["Καλημέρα, τι κάνεις; «Ναι»…", "Άκου, Άντε"],
  ja: ["「こんにちは」…"],
  signs: ["5 × 3 ½ = 7½", "20°C ±2", "© 2020 ®", "50 £ – 3¥", "♪ Là là ♪"],
};

describe("the lines in which a server repairs letters", () => {
  it.each(Object.entries(CORRECT))("are none of correct texts: %s", (_, texts) => {
    expect(toRepair(...texts)).toEqual([]);
    for (const text of texts) expect(toRepair(text)).toEqual([]);
  });

  // What a real server makes of them: "L×E", "AMANHÔ", "AMANHû", "MEЗ", "URΔ", "à le", "JOSɆ", "ײ", "sɓ".
  it.each(["LÃ—E", "AMANHÃ” disse", "AMANH\u00C3\u00BB", "MEÐ—", "URÎ”", "voilÃ le", "JOS\u00C9†"])(
    "are correct ones that look like misread UTF-8: %s",
    (text) => {
      expect(toRepair("AMANHÃ…", text, "É isso.")).toEqual([text]);
    },
  );

  it.each([
    ["windows-1252", "São João não está à mesa."],
    ["windows-1252", "It’s Zoë – “naïve”."],
    ["windows-1250", "Žluťoučký kůň"],
    ["windows-1251", "Привет, как дела?"],
  ])("are those that were misread as %s: %s", (encoding, text) => {
    expect(toRepair("Yes.", misread(text, encoding))).toEqual([misread(text, encoding)]);
  });

  // All as a real ftfy 6.2.3 with the server's options replaces them.
  it.each([
    ["ligatures", "The oﬃce is in the ﬁrst floor"],
    ["Dutch ligatures", "Ĳmuiden is dichtbĳ"],
    ["Croatian digraphs", "ǈubav i ǆep"],
    ["named references", "Tom &amp; Jerry &hellip;"],
    ["numbered references", "It&#39;s &#x2019;"],
    ["controls of windows-1252", "It\u0092s"],
    ["line separators", "One\u2028Two"],
  ])("are those with %s", (_, text) => {
    expect(toRepair("Yes.", text)).toEqual([text]);
  });

  it.each([
    ["fullwidth letters", "Ｗａｉｔ！　ｶﾞ"],
    ["curly quotes", "“It’s ‘so’”"],
    ["fractions, signs, and ellipses", "½ ² ™ … №"],
    ["other ligatures", "œuvre Æ ß ﬓ"],
    ["an ampersand", "Q&A; R&D; &c. & &nosuchname;"],
    ["accents of their own", "e\u0301te\u0301"],
    ["invisible characters", "\uFEFFOne\u200F"],
  ])("are none of those with %s", (_, text) => {
    expect(toRepair(text)).toEqual([]);
  });

  it("do not include references at and after the first line with a tag", () => {
    const lines = ["A &amp; B", "C &amp; D\n<i>E &amp; F</i>", "G &amp; H"];
    expect(toRepair(...lines)).toEqual(["A &amp; B", "C &amp; D\nE &amp; F"]);
    expect(toRepair("<i>A &amp; B</i>", "C &amp; D")).toEqual([]);
  });

  it("are found in the words, without tags", () => {
    expect(toRepair("<i>LÃ—E</i>\nÉ")).toEqual(["LÃ—E\nÉ"]);
  });
});
