import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { duration, exactDateText, serverDateText, serverTime } from "@/utils/server-time";

const iso = (text: string, zone: string) => {
  const time = serverTime(text, zone);
  return time === undefined ? undefined : new Date(time).toISOString();
};

describe("a server's local time", () => {
  it("is read in the server's zone", () => {
    expect(iso("2026-11-22 15:10:22.391200", "Etc/UTC")).toBe("2026-11-22T15:10:22.000Z");
    expect(iso("2026-11-22 15:10:22.391200", "Asia/Tokyo")).toBe("2026-11-22T06:10:22.000Z");
    expect(iso("2026-07-01 15:10:22", "America/New_York")).toBe("2026-07-01T19:10:22.000Z");
    expect(iso("2026-01-01 00:10:22", "Asia/Kolkata")).toBe("2025-12-31T18:40:22.000Z");
  });

  it("is correct on the day when the clocks change", () => {
    // Berlin: two hours ahead from 01:00 UTC on.
    expect(iso("2026-03-29 01:30:00", "Europe/Berlin")).toBe("2026-03-29T00:30:00.000Z");
    expect(iso("2026-03-29 03:30:00", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
    expect(iso("2026-10-25 04:30:00", "Europe/Berlin")).toBe("2026-10-25T03:30:00.000Z");
  });

  it("is unknown if the time or the zone cannot be read", () => {
    expect(iso("", "Etc/UTC")).toBeUndefined();
    expect(iso("yesterday", "Etc/UTC")).toBeUndefined();
    expect(iso("2026-13-45 15:10:22", "Etc/UTC")).toBeUndefined();
    expect(iso("2026-11-22 15:10:22", "Middle/Earth")).toBeUndefined();
  });
});

describe.each(["Asia/Tokyo", "America/New_York"])("on a computer in %s", (zone) => {
  beforeEach(() => vi.stubEnv("TZ", zone));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["2026-06-18T08:13:11.232442+00:00", "2026-06-18T08:13:11.232Z"],
    ["2026-06-18T08:13:11Z", "2026-06-18T08:13:11.000Z"],
    ["2026-06-18 10:13:11+02:00", "2026-06-18T08:13:11.000Z"],
    ["2026-06-18T02:43:11.5-0530", "2026-06-18T08:13:11.500Z"],
  ])("a time with an offset is absolute: %s", (text, expected) => {
    expect(new Date(2026, 5, 18).getTimezoneOffset()).not.toBe(0);
    for (const server of ["Europe/Berlin", "Pacific/Auckland", "Middle/Earth"])
      expect(iso(text, server)).toBe(expected);
    expect(serverTime(text, undefined)).toBe(Date.parse(expected));
  });

  it("without a zone is shown on the server's clock", () => {
    expect(iso("2026-06-18 10:13:11.232442", "Europe/Berlin")).toBe("2026-06-18T08:13:11.000Z");
    expect(serverTime("2026-06-18 10:13:11.232442", undefined)).toBeUndefined();
    expect(exactDateText("06/18/26 10:13:11")).toMatch(/10[:.]13.* \(server time\)$/);
  });

  it("with an offset is shown on this computer's clock, and not labeled as the server's", async () => {
    // The time zone of the computer does not change while a page is open.
    vi.resetModules();
    const here = await import("@/utils/server-time");
    const text = "2026-06-18T08:13:11.232442+00:00";
    const format = new Intl.DateTimeFormat(undefined, {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: zone,
    });
    expect(here.exactDateText(text)).toBe(format.format(Date.parse(text)));
  });
});

it("a duration is shown in its largest units", () => {
  expect([-5, 8_400, 60_000, 3_599_000, 7_500_000].map(duration)).toEqual([
    "0 s",
    "8 s",
    "1 min",
    "59 min",
    "2 h 5 min",
  ]);
});

describe("the server's dates", () => {
  it("are formatted like this browser's dates, on the server's clock", () => {
    const shown = serverDateText("11/02/26 14:03:34");
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeZone: "UTC" });
    expect(shown).toContain(day.format(Date.UTC(2026, 10, 2)));
    expect(shown).toMatch(/\b(02|2|14)[:.]03/);
  });

  it.each(["", "22.11.2026 14:03:34", "13/45/26 14:03:34", "never"])(
    "that are other texts stay unchanged: %j",
    (text) => {
      expect(serverDateText(text)).toBe(text);
    },
  );
});
