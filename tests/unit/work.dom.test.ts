import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MissingSubtitle } from "@/api/shared";
import {
  beginWork,
  endWork,
  updateWork,
  useSearchAnnouncement,
  useSearchedItems,
  useSearchedLanguages,
  useWork,
} from "@/store/work";
import type { WorkResult } from "@/store/work";

const KEY = "search of movie 1 in English";
const ITEM = "movie 1";
const ENGLISH: MissingSubtitle = {
  name: "English",
  code2: "en",
  code3: "eng",
  hi: false,
  forced: false,
};
const FOUND: WorkResult = {
  state: "found",
  text: "English 94%",
  announcement: "English was found",
};
const result = (state: WorkResult["state"]): WorkResult => ({
  state,
  text: state,
  announcement: "",
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

function renderWork() {
  return renderHook(() => ({
    work: useWork(KEY),
    languages: useSearchedLanguages(ITEM),
    items: useSearchedItems(),
    announcement: useSearchAnnouncement(),
  })).result;
}

describe("a job", () => {
  it("is running, then queued or running as reported by the server", () => {
    const shown = renderWork();
    expect(shown.current.work).toBeUndefined();
    act(() => beginWork(KEY));
    expect(shown.current.work).toMatchObject({ state: "running", calls: 1 });
    act(() => updateWork(KEY, "queued", 7));
    expect(shown.current.work).toMatchObject({ state: "queued", jobId: 7 });
    act(() => updateWork(KEY, "running", 7));
    expect(shown.current.work).toMatchObject({ state: "running", jobId: 7 });
    act(() => endWork(KEY));
    expect(shown.current.work).toBeUndefined();
  });

  it.each([
    ["found", 4_000],
    ["nothing", 15_000],
  ] as const)("shows the result %s for %d ms", (state, milliseconds) => {
    const shown = renderWork();
    act(() => beginWork(KEY));
    act(() => endWork(KEY, result(state)));
    later(milliseconds - 1);
    expect(shown.current.work).toMatchObject({ state, text: state, calls: 0 });
    later(1);
    expect(shown.current.work).toBeUndefined();
  });

  it("shows a failure until the next search, and does not keep its row in a list", () => {
    const shown = renderWork();
    act(() => beginWork(KEY, { item: ITEM, language: ENGLISH }));
    act(() => endWork(KEY, { ...result("failed"), detail: "Out of disk", announcement: "Failed" }));
    expect(shown.current.announcement).toBe("Failed");
    later(60_000);
    expect(shown.current.work).toMatchObject({ state: "failed", detail: "Out of disk" });
    expect(shown.current.items).toEqual([]);
    expect(shown.current.announcement).toBe("");
    act(() => beginWork(KEY));
    expect(shown.current.work).toEqual({ key: KEY, state: "running", text: "", calls: 1 });
  });

  it("continues until the last of several calls has ended", () => {
    const shown = renderWork();
    // Once at its chip, and once as part of a search of many.
    act(() => beginWork(KEY, { item: ITEM, language: ENGLISH }));
    act(() => beginWork(KEY));
    expect(shown.current.work).toMatchObject({ calls: 2, item: ITEM });
    act(() => endWork(KEY, FOUND));
    expect(shown.current.work).toMatchObject({ state: "running", calls: 1, item: ITEM });
    act(() => endWork(KEY));
    expect(shown.current.work).toBeUndefined();
  });

  it("keeps its item and language until the result has been shown", () => {
    const shown = renderWork();
    act(() => beginWork(KEY, { item: ITEM, language: ENGLISH }));
    act(() => endWork(KEY, FOUND));
    expect(shown.current.languages).toEqual([ENGLISH]);
    expect(shown.current.items).toEqual([ITEM]);
    later(4_000);
    expect(shown.current.languages).toEqual([]);
    expect(shown.current.items).toEqual([]);
  });

  it("does not inherit the result, the job or the item of an earlier search", () => {
    const shown = renderWork();
    act(() => beginWork(KEY, { item: ITEM, language: ENGLISH }));
    act(() => updateWork(KEY, "running", 7));
    act(() => endWork(KEY, FOUND));
    act(() => beginWork(KEY));
    expect(shown.current.work).toEqual({ key: KEY, state: "running", text: "", calls: 1 });
    // The time of the first result is over.
    later(4_000);
    expect(shown.current.work).toMatchObject({ state: "running" });
  });

  it("announces the last result until its time is over", () => {
    const shown = renderWork();
    act(() => beginWork(KEY));
    act(() => endWork(KEY, FOUND));
    later(3_000);
    act(() => beginWork("other"));
    act(() => endWork("other", { ...FOUND, announcement: "German was found" }));
    later(1_000);
    expect(shown.current.announcement).toBe("German was found");
    later(3_000);
    expect(shown.current.announcement).toBe("");
  });

  it("ignores reports about jobs that have ended", () => {
    const shown = renderWork();
    act(() => updateWork(KEY, "running", 7));
    act(() => endWork(KEY, FOUND));
    expect(shown.current.work).toBeUndefined();
    expect(shown.current.announcement).toBe("");
  });
});
