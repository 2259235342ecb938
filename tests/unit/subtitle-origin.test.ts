import { describe, expect, it } from "vitest";
import { originOf } from "@/features/subtitles/origin/subtitle-origin";
import type { PastEvent } from "@/features/subtitles/origin/subtitle-origin";

const own = { code2: "en", hi: false, forced: false, path: "/m/a.en.srt" };
const event = (action: number, other: Partial<PastEvent> = {}): PastEvent => ({
  action,
  language: { code2: "en", hi: false, forced: false },
  subtitles_path: own.path,
  ...other,
});
const actions = (history: PastEvent[]) => {
  const { origin, since, isSameFile } = originOf(own, history);
  return { origin: origin?.action, since: since.map(({ action }) => action), isSameFile };
};

describe("the origin of a subtitle", () => {
  it.each([1, 2, 3, 4, 6])("is the newest event that creates a file: %d", (action) => {
    expect(actions([event(action), event(1)])).toEqual({
      origin: action,
      since: [],
      isSameFile: true,
    });
  });

  it("includes later changes to it, newest first", () => {
    expect(actions([event(9), event(5), event(3), event(5), event(1)])).toEqual({
      origin: 3,
      since: [9, 5],
      isSameFile: true,
    });
  });

  it("is found by the path before the language", () => {
    const history = [event(4, { subtitles_path: "/m/a.en.2.srt" }), event(1)];
    expect(actions(history)).toEqual({ origin: 1, since: [], isSameFile: true });
  });

  it("is found by language and flags if no event has the path of the file", () => {
    const elsewhere = { subtitles_path: null };
    const hi = { ...elsewhere, language: { code2: "en", hi: true, forced: false } };
    const forced = { ...elsewhere, language: { code2: "en", forced: true } };
    const other = { ...elsewhere, language: { code2: "fr" } };
    const plain = { ...elsewhere, language: { code2: "en", hi: null } };
    expect(
      actions([
        event(4, hi),
        event(4, forced),
        event(4, other),
        event(4, { ...elsewhere, language: null }),
        event(2, plain),
      ]),
    ).toEqual({ origin: 2, since: [], isSameFile: false });
  });

  it("is not older than a deletion, which removed another file", () => {
    expect(actions([event(0), event(1)])).toEqual({
      origin: undefined,
      since: [],
      isSameFile: true,
    });
    expect(actions([event(2), event(0), event(1)]).origin).toBe(2);
  });

  it("may be unknown although there were changes", () => {
    expect(actions([event(5)])).toEqual({ origin: undefined, since: [5], isSameFile: true });
    expect(actions([])).toEqual({ origin: undefined, since: [], isSameFile: false });
  });
});
