import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), "budget-"));
  mkdirSync(path.join(dist, "assets"));
  write("index.html", '<script src="./assets/first-1.js"></script><link href="./assets/a-1.css">');
  write(
    "assets/first-1.js",
    'import{x}from"./shared-1.js";a(()=>import(`./other-1.js`).then(e=>e.t));',
  );
  write("assets/shared-1.js", "");
  write("assets/other-1.js", 'import"./first-1.js";import"./panel-1.js"');
  write("assets/panel-1.js", "");
  write("assets/a-1.css", "");
  write("assets/other-1.css", noise(20));
});
afterEach(() => rmSync(dist, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(dist, name), text);
/** Text that compresses to about this many kilobytes. */
const noise = (kilobytes: number) => randomBytes(kilobytes * 750).toString("base64");

function check() {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/budget.mjs", dist]);
  return { isGood: status === 0, text: stdout.toString() };
}

describe("the bytes before the first list", () => {
  it("are counted with the scripts and styles that the page links and imports, and no others", () => {
    const { isGood, text } = check();
    expect(text).toContain("2 files of JavaScript");
    expect(text).toContain("1 stylesheets");
    expect(isGood).toBe(true);
  });

  it("have a limit for scripts", () => {
    write("assets/shared-1.js", noise(600));
    expect(check().isGood).toBe(false);
  });

  it("have a limit for unpacked scripts, because a phone must parse well-compressed ones too", () => {
    write("assets/shared-1.js", " ".repeat(1_100_000));
    expect(check()).toMatchObject({ isGood: false });
  });

  it("have a limit for files, each of which costs a round trip", () => {
    const names = Array.from({ length: 8 }, (_, index) => `part${index}-1.js`);
    for (const name of names) write(`assets/${name}`, "");
    write("assets/shared-1.js", names.map((name) => `import"./${name}";`).join(""));
    expect(check()).toMatchObject({ isGood: false });
  });

  it("have a limit for styles", () => {
    write("assets/a-1.css", noise(60));
    expect(check().isGood).toBe(false);
  });

  it("include no web fonts, anywhere in the build", () => {
    write("assets/other-1.css", '@font-face { font-family: "X"; src: url(x) }');
    expect(check()).toMatchObject({ isGood: false });
    expect(check().text).toContain("other-1.css");
  });

  it("cannot be counted if the page has a file of its own", () => {
    write("assets/SeriesListPage-1.js", "");
    write("assets/shared-1.js", 'import("./SeriesListPage-1.js")');
    expect(check().isGood).toBe(false);
  });
});

describe("the bytes for a press on a title", () => {
  it("are counted with the shared code that the page needs, without the first visit, and have a limit", () => {
    write("assets/first-1.js", 'import("./series-1.js");import("./movies-1.js")');
    write("assets/series-1.js", 'import"./first-1.js";import"./pages-1.js"');
    write("assets/movies-1.js", "");
    write("assets/pages-1.js", noise(20));
    expect(check().text).toMatch(/\b15(?:\.\d)? kB for a press on a series/);
    expect(check().isGood).toBe(true);
    write("assets/pages-1.js", noise(150));
    expect(check().isGood).toBe(false);
  });
});

describe("the files for a page, panel, or dialog", () => {
  it("are counted without the files of the first visit", () => {
    expect(check().text).toContain("2 files for a page, panel, or dialog (at most 4)");
  });

  it("have a limit, because each costs a round trip", () => {
    const names = Array.from({ length: 5 }, (_, index) => `part${index}-1.js`);
    for (const name of names) write(`assets/${name}`, "");
    write("assets/panel-1.js", names.map((name) => `import"./${name}";`).join(""));
    const { isGood, text } = check();
    expect(isGood).toBe(false);
    expect(text).toContain("other-1.js needs the most files");
  });
});
