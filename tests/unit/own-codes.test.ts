import { describe, expect, it } from "vitest";
import { isOwnCode, isSameButRegion, ownCode, resultCode2, standardTag } from "@/utils/own-codes";

describe("the server's own language codes", () => {
  it.each([
    // code2, standard tag, tags of search results and browsers
    ["pb", "pt-BR", ["pt-BR"]],
    ["zh", "zh-Hans", ["zh-Hans"]],
    ["zt", "zh-Hant", ["zh-Hant", "zh-TW", "zh-HK"]],
    ["ea", "es-419", ["es-419", "es-MX"]],
  ])("%s is %s, and the code for %j", (code2, tag, tags) => {
    expect(isOwnCode(code2)).toBe(true);
    expect(standardTag(code2)).toBe(tag);
    expect(tags.map(ownCode)).toEqual(tags.map(() => code2));
    expect(tags.map(resultCode2)).toEqual(tags.map(() => code2));
  });

  it.each(["en", "pt", "es", "sr", "pt-PT", "constructor"])("%s is not one of them", (code2) => {
    expect(isOwnCode(code2)).toBe(false);
    expect(standardTag(code2)).toBe(code2);
    expect(ownCode(code2)).toBeUndefined();
    expect(resultCode2(code2)).toBe(code2);
  });

  it.each([
    ["pt", "pb", true],
    ["zh", "zt", true],
    ["ea", "es", true],
    ["pb", "es", false],
    ["en", "de", false],
  ])("%s and %s differ by region only: %s", (one, other, isSame) => {
    expect(isSameButRegion(one, other)).toBe(isSame);
  });
});
