import { describe, expect, it } from "vitest";
import { at, PAGE_SOURCES, places, placesInPages, SOURCES } from "./source";

/** The only ways to leave the interface: a link, and a popup window. */
const WAYS = new Set(["ui/SafeLink.tsx", "ui/open-popup.ts"]);
/** True for URLs of the server itself (its files and its start page), and of other servers at this origin. */
const isOfServer = (name: string, value: string) =>
  value.startsWith("{serverFiles.") ||
  name === "app/shell/ServerSwitch.tsx" ||
  // Passed by a page as `download`: see below.
  (name.startsWith("ui/Toolbar") && value.startsWith("{download}"));

/** All `href` attributes of the interface: the file, the element, and the start of the value. */
function hrefs() {
  return PAGE_SOURCES.flatMap((file) =>
    [...file.code.matchAll(/\bhref=(\S+)/g)].map(({ index, 1: value = "" }) => {
      const before = file.code.slice(0, index);
      const tag = /<([\w.]+)([^<]*)$/.exec(before);
      const element = /component=\{(\w+)\}/.exec(tag?.[2] ?? "")?.[1] ?? tag?.[1] ?? "";
      return { file, element, value, where: `${at(file, index)}  <${element} href=${value}` };
    }),
  );
}

describe("links", () => {
  it("that leave the interface are SafeLinks, the only way to open a window or a URL", () => {
    const wrong = hrefs().filter(
      ({ file, element, value }) =>
        element !== "SafeLink" && !WAYS.has(file.name) && !isOfServer(file.name, value),
    );
    expect(
      wrong.map(({ where }) => where),
      "use ui/SafeLink for what leaves the product, the router's Link inside it",
    ).toEqual([]);
    expect(
      // A prop `target={target}` is a subtitle target.
      places(/\s(target=(?!\{target\})|rel=)|window\.open\b/, ({ name }) => WAYS.has(name)),
      "use ui/SafeLink",
    ).toEqual([]);
  });

  it("are found by this test", () => {
    expect(hrefs().filter(({ element }) => element === "SafeLink").length).toBeGreaterThan(5);
    expect(
      hrefs().filter(({ file, value }) => isOfServer(file.name, value)).length,
    ).toBeGreaterThan(1);
  });

  it("to files of the server use its URLs", () => {
    const given = places(
      /\bdownload: (?!serverFiles\.)[\w.]+\(|\bhref: (?!download\b|serverFiles\.)[\w.]+\(/,
    );
    expect(given, "use serverFiles of queries/urls.ts").toEqual([]);
  });

  it("use one SafeLink, which checks the URL and sends no referrer", () => {
    const { code = "" } = SOURCES.find(({ name }) => name === "ui/SafeLink.tsx") ?? {};
    expect(code).toMatch(/if \(!isWebAddress\(href\)\) return <span>/);
    // The given attributes cannot override it.
    expect(code).toContain('{ ...others, href, target: "_blank", rel: "noopener noreferrer" }');
  });
});

it("a window of another site has a checked URL, and no reference to this page", () => {
  const { code = "" } = SOURCES.find(({ name }) => name === "ui/open-popup.ts") ?? {};
  expect(code).toMatch(/if \(!popup \|\| !isWebAddress\(address\)\)\s+throw/);
  expect(code.indexOf("popup.opener = null")).toBeGreaterThan(0);
  expect(code.indexOf("popup.opener = null")).toBeLessThan(code.indexOf("popup.location.href"));
});

describe("the URL of the page", () => {
  it("is changed by the router, and otherwise only to a path below the base URL", () => {
    expect(
      placesInPages(
        /\blocation\.(assign|replace)\(|(?<!const )\blocation(\.\w+)? = |\bnavigation\.navigate\(/,
        ({ name }, line) =>
          // The window's own URL, see below.
          (name === "ui/open-popup.ts" && line.includes("popup.location.href = address")) ||
          /window\.location\.assign\(`\$\{env\.baseUrl\}\$\{(target|paths\.\w+\(\))\}`\)/.test(
            line,
          ),
      ),
      "use navigate of the router",
    ).toEqual([]);
    // The value of `target` there.
    const { code = "" } = SOURCES.find(({ name }) => name === "features/auth/LoginPage.tsx") ?? {};
    expect(code).toContain(
      'const target = safeReturnPath(params.get("returnTo")) ?? paths.home();',
    );
  });

  it("is assembled by a function that no text can break", () => {
    expect(
      places(
        /\bencodeURI(Component)?\(/,
        ({ name }) => name === "utils/text.ts" || name === "config/paths.ts",
      ),
      // paths.ts contains only ids and its own words.
      "use utils/text.ts: the browser's own throws at half of a letter",
    ).toEqual([]);
  });

  it("and all others are read in few places", () => {
    const urlReaders = new Set([
      "api/client.ts",
      "api/page-check.ts",
      "api/early-reads.ts",
      "api/other-servers.ts",
      "api/unattended.ts",
      "app/start-failure.ts",
      "store/service-worker.ts",
    ]);
    expect(
      placesInPages(
        /(?<!\.)\bfetch\(|XMLHttpRequest|sendBeacon|new (WebSocket|EventSource)\b/,
        ({ name }) => urlReaders.has(name),
      ),
      "use read and write of api/client.ts",
    ).toEqual([]);
  });
});

/** Starts workers from the URL of a file of the build, under its own policy. */
const OWN_WORKERS = "utils/own-worker.ts";

describe("markup and code from texts", () => {
  it("are not written anywhere", () => {
    expect(
      places(
        /\bDOMParser\b|parseFromString|setHTMLUnsafe|createElement\("script"\)|new (Shared)?Worker\(|importScripts|javascript:/,
        ({ name }, line) =>
          name === OWN_WORKERS || line.includes("data from strangers can also hold"),
      ),
      "pages that check what becomes code would break",
    ).toEqual([]);
  });

  it("are allowed for the URLs of workers, by rules that accept nothing else", () => {
    expect(
      places(/serviceWorker\.register\(|createPolicy\(|createScriptURL/, ({ name }) =>
        ["store/service-worker.ts", "app/trusted-types.ts", OWN_WORKERS].includes(name),
      ),
    ).toEqual([]);
    const { code: own = "" } = SOURCES.find(({ name }) => name === OWN_WORKERS) ?? {};
    expect(own).toMatch(/new URL\(address, OWN\)\.href\.startsWith\(OWN\) \? address : null/);
    expect(own).toMatch(/createScriptURL: ownOrNone,/);
    const { code = "" } = SOURCES.find(({ name }) => name === "store/service-worker.ts") ?? {};
    expect(code.match(/createPolicy\(/g)).toHaveLength(1);
    expect(code).toMatch(/createPolicy\("bazarr-web-worker", \{ createScriptURL: addressOf \}\)/);
    expect(code).toMatch(/serviceWorker\.register\(workerAddress\(\),/);
  });

  it("are allowed for the style elements of Mantine, whose text cannot become an element", () => {
    const { code = "" } = SOURCES.find(({ name }) => name === "app/trusted-types.ts") ?? {};
    expect(code.match(/createPolicy\(/g)).toHaveLength(1);
    expect(code).toContain('createHTML: (text: string) => (text.includes("<") ? null : text),');
  });
});
