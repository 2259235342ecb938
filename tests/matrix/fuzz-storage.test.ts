/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect, vitest/no-standalone-expect -- the expectations depend on the generated data */
import { act } from "@testing-library/react";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toForm, toQuery, isTrue, pyBool } from "@/api/codec";
import { messageOf } from "@/api/error";
import { toolAction } from "@/api/tool-writes";
import { parseColumns } from "@/features/lists/model/list-choices";
import { PAGE_SIZES, PAGE_SIZE_KEY, readPageSize } from "@/config/page-size";
import { recordRecent, recentItems } from "@/features/palette/palette-recent";
import { parseViews } from "@/features/lists/model/saved-views";
import { resetServerChoices, serverChoices } from "@/config/server-choices";
import {
  equivalenceEntry,
  readEquivalence,
  SIDE_KINDS,
} from "@/features/settings/catalog/equivalence";
import { isRestorable } from "@/features/settings/catalog/restorable";
import { problemsOf } from "@/features/settings/catalog/plan";
import { REGISTRY, settingOf } from "@/features/settings/catalog/registry";
import { contrastChoice, ownTheme, OWN_THEME_KEY } from "@/config/theme-choices";
import { readTraceback } from "@/features/system/traceback";
import { readKind } from "@/features/subtitles/upload/upload-names";
import { readFileName } from "@/utils/file-names";
import { canKeepFiles, mayKeepFiles } from "@/store/service-worker";
import { discardAll, restoreStaged, stagedChanges } from "@/store/staged-settings";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { openResultView, storedResultView } from "../unit/result-view";
import { anyText, jsonText, jsonValue, pollutionIn } from "./json-text";

const RUNS = 500;
const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
  discardAll();
  resetServerChoices();
};
beforeEach(clear);
afterEach(clear);

/** Arbitrary contents of a storage. */
const garbage = fc.oneof(anyText, jsonText);

describe("values in the browser's storage", () => {
  it("are read as valid choices, whatever their content", () => {
    fc.assert(
      fc.property(garbage, (text) => {
        for (const key of [PAGE_SIZE_KEY, OWN_THEME_KEY, "ui-contrast", "manual-search-view"])
          localStorage.setItem(key, text);
        for (const key of ["ui-server-choices", "ui-recent-places", "ui-keep-files"])
          localStorage.setItem(key, text);
        resetServerChoices();
        expect(PAGE_SIZES).toContain(readPageSize());
        expect([undefined, "auto", "light", "dark"]).toContain(ownTheme());
        expect(["auto", "more", "standard"]).toContain(contrastChoice());
        const { pageSize = 25, theme = "auto" } = serverChoices();
        expect(pageSize > 0 && ["auto", "light", "dark"].includes(theme)).toBe(true);
        expect(typeof (mayKeepFiles() && canKeepFiles())).toBe("boolean");
        for (const place of recentItems(""))
          if (place.kind === "page") expect(typeof place.path).toBe("string");
          else expect(place.id).toBeGreaterThan(0);
        const view = storedResultView(1);
        expect(typeof view.text).toBe("string");
        for (const values of view.chosen.values())
          expect(values.every((value) => typeof value === "string")).toBe(true);
        expect(parseColumns(text).every((id) => typeof id === "string")).toBe(true);
        for (const { name, search } of parseViews(text)) {
          expect(name.trim()).not.toBe("");
          expect(new URLSearchParams(search).toString()).toEqual(expect.any(String));
        }
        expect(pollutionIn({})).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it("are read as they were stored: recent pages and the view of search results", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom("series" as const, "movie" as const),
            id: fc.integer({ min: 1 }),
            title: anyText,
          }),
          { minLength: 1, maxLength: 5 },
        ),
        anyText,
        (places, text) => {
          localStorage.clear();
          for (const place of places) recordRecent("/x", place);
          expect(recentItems("/x")[0]).toEqual(places.at(-1));
          expect(recentItems("")).toEqual([]);
          const shown = text.slice(0, 200);
          const { result, unmount } = openResultView(1);
          act(() => result.current.setText(shown));
          unmount();
          expect(storedResultView(1).text).toBe(shown);
          expect(storedResultView(2).text).toBe("");
        },
      ),
      { numRuns: 200 },
    );
  });

  it("restore only changes that a setting can have", () => {
    const key = fc.oneof(
      fc.constantFrom(...REGISTRY.keys()),
      anyText,
      fc.constantFrom("languages-enabled", "languages-profiles/1", "notifications-providers/x"),
    );
    const stored = fc.dictionary(
      key,
      fc.oneof(jsonValue, fc.record({ value: jsonValue, base: jsonValue })),
      { maxKeys: 6 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          stored.map((one) => JSON.stringify(one)),
          garbage,
        ),
        (text) => {
          discardAll();
          sessionStorage.setItem("ui-staged-settings", text);
          restoreStaged((name, value) => isRestorable(name, value, () => true));
          const changes = stagedChanges();
          for (const [name, { value }] of Object.entries(changes))
            expect(isRestorable(name, value, () => true)).toBe(true);
          problemsOf(changes, {
            settings: {},
            profiles: [],
            notificationServices: [],
            enabled: [],
          });
          expect(sessionStorage.getItem("ui-staged-settings")).toBeNull();
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe("the name of a file", () => {
  it("may be any text, and has an available language or none", () => {
    const languages = [
      { code2: "en", code3: "eng" },
      { code2: "pb", code3: "pob" },
    ];
    const piece = fc.oneof(
      anyText,
      fc.constantFrom("constructor", "__proto__", "en", "pt-BR", "hi", "S01E02"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.option(piece), (pieces, guessed) => {
        const guess = { season: 1, episode: 1, subtitle_language: guessed };
        const name = readFileName(`${pieces.join(".")}.srt`);
        const { language } = readKind(name, guess, { languages, serverCodes: new Set() });
        expect([undefined, "en", "pb"]).toContain(language);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("a setting", () => {
  it.each([...REGISTRY.keys()])("%s reads any value as a valid one", (key) => {
    const setting = settingOf(key);
    fc.assert(
      fc.property(jsonValue, (raw) => {
        const value = setting.read(raw);
        expect(isRestorable(key, value, () => true)).toBe(true);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a setting reads its own value
        const own = value as never;
        const problem = setting.check?.(own);
        expect(problem === undefined || typeof problem === "string").toBe(true);
        const encoded = setting.encode(own);
        expect(Array.isArray(encoded) ? "list" : typeof encoded).toMatch(
          /^(list|string|number|boolean)$/,
        );
        toForm({ [key]: encoded });
      }),
      { numRuns: 20 },
    );
  });
});

const listOf = (value: unknown) => [value].flat().map(String);

describe("the server's dialect", () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean());
  const values = fc.dictionary(
    fc.string({ minLength: 1 }),
    fc.oneof(scalar, fc.array(fc.string(), { minLength: 1 })),
  );
  it("in forms loses nothing", () => {
    fc.assert(
      fc.property(values, (sent) => {
        const read = new URLSearchParams(toForm(sent).toString());
        expect(new Set(read.keys())).toEqual(new Set(Object.keys(sent)));
        for (const [key, value] of Object.entries(sent))
          expect(read.getAll(key)).toEqual(listOf(value));
      }),
      { numRuns: RUNS },
    );
  });

  it("in queries has brackets after every list name, and loses nothing", () => {
    fc.assert(
      fc.property(values, (sent) => {
        const read = new URLSearchParams(toQuery(sent).toString());
        for (const [key, value] of Object.entries(sent)) {
          const name = Array.isArray(value) ? `${key}[]` : key;
          const others = Object.keys(sent).filter(
            (other) => other !== key && (other === name || `${other}[]` === name),
          );
          if (others.length === 0) expect(read.getAll(name)).toEqual(listOf(value));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("for any text never throws", () => {
    fc.assert(
      fc.property(anyText, anyText, (key, value) => {
        const form = toForm({ [key]: value, list: [value], none: null, empty: [] });
        expect(form.get("none")).toBe("");
        expect(form.getAll("empty")).toEqual([""]);
        expect(toQuery({ [key]: value, list: [value], none: undefined }).has("none")).toBe(false);
        expect(toolAction({ tool: "color", name: value })).toContain(value);
        expect(typeof readTraceback(value)).toBe("string");
      }),
      { numRuns: RUNS },
    );
  });

  it("for booleans is read in every spelling", () => {
    fc.assert(
      fc.property(fc.boolean(), jsonValue, (is, other) => {
        for (const spelt of [is, pyBool(is), String(is), Number(is), String(Number(is))])
          expect(isTrue(spelt)).toBe(is);
        expect(typeof isTrue(other)).toBe("boolean");
        const message = messageOf(other);
        expect(message === undefined || (typeof message === "string" && message !== "")).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it("for equivalent languages is read as it was written", () => {
    const codes = ["eng", "spa", "pob", "zht"];
    const side = fc.record({
      code3: fc.constantFrom(...codes),
      kind: fc.constantFrom(...SIDE_KINDS.map(({ value }) => value)),
    });
    fc.assert(
      fc.property(side, side, anyText, (from, to, other) => {
        const known = new Set(codes);
        expect(readEquivalence(equivalenceEntry({ from, to }), known)).toEqual({ from, to });
        const read = readEquivalence(other, known);
        if (read) expect(equivalenceEntry(read)).toBe(other);
      }),
      { numRuns: RUNS },
    );
    reportCounts("Hostile data", "fuzz storage", {
      properties: 8 + REGISTRY.size,
      "runs of properties": 6 * RUNS + 200 + 20 * REGISTRY.size,
    });
  });
});
