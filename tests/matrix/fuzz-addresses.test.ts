/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect, vitest/no-standalone-expect -- the expectations depend on the generated data */
import * as fc from "fast-check";
import { createMemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { serverUrl } from "@/api/client";
import { backupFileUrl, imageUrl } from "@/api/urls";
import { decodePage, env, withoutKey } from "@/config/env";
import { decodeEnv } from "@/config/inject";
import {
  isClientFiltered,
  nextSort,
  readListState,
  readViewMode,
  viewSearch,
  writeListState,
} from "@/features/lists/model/list-params";
import type { ListState } from "@/features/lists/model/list-view";
import { parsePage } from "@/config/page-size";
import { releasePieces } from "@/features/system/release-text";
import { safeReturnPath } from "@/config/paths";
import { isWebAddress } from "@/ui/SafeLink";
import { ADDRESSES } from "../hostile/corpus.ts";
import { renderPage } from "@/server/template";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { anyText, jsonText } from "./json-text";

const { origin } = window.location;
const RUNS = 1_500;
const BASES = ["", "/bazarr", "/deep/bazarr"] as const;

/** Components of URLs, in any order. */
const PIECES =
  "/,//,\\,.,..,%2e,%2E%2e,%2f,%5c,%,\t,\n,\r, ,\0,@,:,?,#,&,=,[,evil.example,http:,https:,javascript:,data:," +
  "x,series,images,movies,login,api,.png,\ud800,é,\u2028,\u{ff0f}";
const piece = fc.oneof(
  // Components that lead up and out are the most frequent.
  fc.constantFrom("/", "//", "..", ".", "%2e%2e", "evil.example"),
  fc.constantFrom(...PIECES.split(",")),
);
const address = fc.oneof(
  { weight: 6, arbitrary: fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join("")) },
  {
    weight: 3,
    arbitrary: fc.array(piece, { maxLength: 7 }).map((pieces) => `/${pieces.join("")}`),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ADDRESSES) },
  { weight: 1, arbitrary: anyText },
);

afterEach(() => {
  env.baseUrl = "";
  env.apiKey = undefined;
});

/** Checks the target of a browser on a page below `base`: on this origin, below the base. */
function expectInside(target: string, base: string): void {
  const url = new URL(target, `${origin}${base}/settings/general`);
  expect(url.origin).toBe(origin);
  expect(url.pathname).toMatch(new RegExp(`^${base}/`));
}

describe("the return path of a login", () => {
  it.each([
    ["/series", "/series"],
    ["/series?page=2#x", "/series?page=2"],
    ["/series/../movies", "/movies"],
    [null, undefined],
    ["", undefined],
    ["series", undefined],
    ["//evil.example", undefined],
    ["/\\evil.example", undefined],
    ["/\t/evil.example", undefined],
    ["/..//evil.example", undefined],
    ["/.//evil.example", undefined],
    ["/%2e%2e//evil.example", undefined],
    ["/x/..//evil.example/y", undefined],
    ["http://evil.example", undefined],
    ["javascript:alert(1)", undefined],
    ["/login", undefined],
    ["/login?returnTo=/login", undefined],
  ])("%j is %j", (given, wanted) => {
    expect(safeReturnPath(given)).toBe(wanted);
  });

  it("stays inside the interface for any URL", () => {
    fc.assert(
      fc.property(address, fc.constantFrom(...BASES), (value, base) => {
        const path = safeReturnPath(value);
        if (path !== undefined) expectInside(`${base}${path}`, base);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("server URLs", () => {
  it("stay below the base for any file name", () => {
    fc.assert(
      fc.property(address, fc.constantFrom(...BASES), (name, base) => {
        env.baseUrl = base;
        expectInside(backupFileUrl(name), base);
        expectInside(serverUrl("api/files", new URLSearchParams({ path: name })), base);
      }),
      { numRuns: RUNS },
    );
  });

  it("of images are below its image routes, or empty", () => {
    fc.assert(
      fc.property(address, fc.constantFrom(...BASES), (value, base) => {
        env.baseUrl = base;
        for (const given of [
          value,
          `${base}/images/series/${value}`,
          `${base}/images/sports/${value}`,
          `${base}/images/${value}.jpg`,
        ]) {
          const url = imageUrl(given);
          if (url === null) continue;
          expectInside(url, base);
          const { href, pathname, username, password } = new URL(url);
          expect(href).toBe(url);
          expect(pathname).toMatch(new RegExp(`^${base}/images/(series|movies|sports)/[^?#]*$`));
          expect(username + password).toBe("");
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe("data in the server's page", () => {
  it("has a base URL that is a path, whatever the server injects", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          address.map((baseUrl) => JSON.stringify({ baseUrl })),
          jsonText,
          anyText,
        ),
        (text) => {
          const { baseUrl, apiKey, canUpdate, hasUpdate } = decodeEnv(text);
          expectInside(`${baseUrl}/`, "");
          expect(baseUrl).toMatch(/^$|^\/[^/\\]/);
          expect(apiKey === undefined || (typeof apiKey === "string" && apiKey !== "")).toBe(true);
          expect([canUpdate, hasUpdate].every((is) => typeof is === "boolean")).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("is found in any page that the server renders, and nowhere else", () => {
    const page = `<html><script id="server-inject" type="application/json">
      {{BAZARR_SERVER_INJECT | tojson | safe}}
    </script><script src="x"></script></html>`;
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), anyText, (apiKey, other) => {
        const html = renderPage(page, "", { apiKey, baseUrl: "/x", other });
        expect(decodePage(html)).toMatchObject({ apiKey, baseUrl: "/x" });
        expect(decodePage(other).apiKey).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it("never shows the key in a visible text", () => {
    env.apiKey = "a1b2c3";
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant("a1b2c3"), anyText)), (words) => {
        expect(withoutKey(words.join(""))).not.toContain("a1b2c3");
      }),
      { numRuns: 300 },
    );
  });
});

describe("links", () => {
  it("only use http and https", () => {
    fc.assert(
      fc.property(address, (href) => {
        if (!isWebAddress(href)) return;
        // Resolved like a browser does, on any page.
        for (const base of ["http://a.example/x/", "https://a.example/x/"])
          expect(["http:", "https:"]).toContain(new URL(href, base).protocol);
        expect(new URL(href, "https://a.example/").href).toBe(new URL(href).href);
      }),
      { numRuns: RUNS },
    );
  });

  it("only use http and https in release notes, too, and keep all words of the notes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(address, fc.constantFrom("[a](", ")", "https://x.example/y"))),
        (words) => {
          const line = words.join("");
          const pieces = releasePieces(line);
          for (const { href } of pieces)
            if (href !== undefined) expect(href).toMatch(/^https?:\/\//i);
          expect(pieces.every(({ text }) => line.includes(text))).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("of the interface stay inside it", async () => {
    await fc.assert(
      fc.asyncProperty(address, fc.constantFrom(...BASES), async (to, base) => {
        const router = createMemoryRouter([{ path: "/", children: [{ path: "*" }] }], {
          initialEntries: [`${base}/series`],
          basename: `${base}/`,
        });
        // The router rejects URLs of other machines.
        await router.navigate(`/${to}`).catch(() => undefined);
        const { pathname } = router.state.location;
        expect(pathname.startsWith(`${base}/`)).toBe(true);
        expect(pathname).not.toMatch(/^[/\\]{2}/);
        router.dispose();
      }),
      { numRuns: 500 },
    );
  });
});

const FACETS = [
  ["profile", "monitored", "missing", "language", "kind", "audio", "tag", "type"],
  ["status", "series", "action", "provider", "finding"],
].flat();

describe("list parameters in a URL", () => {
  const query = fc
    .array(fc.tuple(fc.constantFrom(...FACETS, "filter", "sort", "view", "page", "x"), address))
    .map((pairs) => new URLSearchParams(pairs));

  it("are read or ignored, and stay the same when written again", () => {
    fc.assert(
      fc.property(query, (params) => {
        const state = readListState(params);
        expect(readListState(writeListState(new URLSearchParams("x=1"), state))).toEqual(state);
        expect(isClientFiltered(new URLSearchParams(viewSearch(params)))).toBe(
          isClientFiltered(params),
        );
        expect(viewSearch(new URLSearchParams(viewSearch(params, "table")), "table")).toBe(
          viewSearch(params, "table"),
        );
        expect(["table", "posters"]).toContain(readViewMode(params, "table"));
        const page = parsePage(params.get("page"));
        expect(Number.isSafeInteger(page) && page >= 1).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it("keep every choice that a user can make", () => {
    const chosen = fc.uniqueArray(
      fc.tuple(
        fc.constantFrom(...FACETS),
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 }),
      ),
      { selector: ([key]) => key },
    );
    const sort = fc.option(
      fc.record({
        key: fc.stringMatching(/^[a-zA-Z]{1,20}$/),
        direction: fc.constantFrom("asc" as const, "desc" as const),
      }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        fc.string({ maxLength: 50 }).map((text) => text.trim()),
        chosen,
        sort,
        (text, pairs, order) => {
          const state: ListState = { text, chosen: new Map(pairs), sort: order };
          const read = readListState(writeListState(new URLSearchParams(), state));
          expect(read.text).toBe(text);
          expect(read.sort).toEqual(order);
          expect(new Map(read.chosen)).toEqual(new Map(state.chosen));
          const column = { key: order?.key ?? "a", first: "asc" as const };
          expect(nextSort(nextSort(nextSort(undefined, column), column), column)).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
    reportCounts("Hostile data", "fuzz addresses", {
      properties: 12,
      "runs of properties": 7 * RUNS + 1_600,
    });
  });
});
