import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { exportInterface } from "@/server/export";

const NOTE = "images/installation.json";

let home = "";
const dist = () => path.join(home, "dist");
const out = (...names: string[]) => path.join(home, "out", ...names);

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "bazarr-web-export-"));
  const folder = home;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(out());
  provide("1.0.0");
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The interface of the image in one version. */
function provide(version: string): void {
  rmSync(dist(), { recursive: true, force: true });
  write(path.join(dist(), "index.html"), version);
  write(path.join(dist(), "sw.js"), "worker");
  write(path.join(dist(), NOTE), '{ "kind": "files" }');
  write(path.join(dist(), "assets", `${version}.js`), version);
}

/** Exports the version; returns its exit code and line. */
function run(version: string): [number, string] {
  const lines: string[] = [];
  const spies = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line)),
  );
  const code = exportInterface(dist(), out(), version);
  for (const spy of spies) spy.mockRestore();
  expect(lines).toHaveLength(1);
  return [code, lines[0]?.replaceAll(home, "") ?? ""];
}

/** The files that Bazarr serves, with their contents; without the note about the installation. */
function served(folder = out()): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((name) => !name.startsWith(".bazarr-web") && name !== NOTE);
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );
}

const VERSION_1 = { "index.html": "1.0.0", "sw.js": "worker", "assets/1.0.0.js": "1.0.0" };
const VERSION_2 = { "index.html": "2.0.0", "sw.js": "worker", "assets/2.0.0.js": "2.0.0" };

describe("export", () => {
  it("writes the interface, and changes nothing if it is there", () => {
    expect(run("1.0.0")).toEqual([0, "Bazarr Web 1.0.0: 3 files are in /out and match the image."]);
    expect(served()).toEqual(VERSION_1);
    const note = readFileSync(out(NOTE), "utf8");
    expect(JSON.parse(note)).toEqual({ kind: "folder", since: expect.any(String) });
    expect(run("1.0.0")).toEqual([0, "Bazarr Web 1.0.0: already in /out, nothing to do."]);
    expect(readFileSync(out(NOTE), "utf8")).toBe(note);
  });

  it("replaces the last version, and keeps it", () => {
    run("1.0.0");
    provide("2.0.0");
    expect(run("2.0.0")).toEqual([
      0,
      "Bazarr Web 2.0.0: 3 files are in /out and match the image. Version 1.0.0 is kept in .bazarr-web/last.",
    ]);
    expect(served()).toEqual(VERSION_2);
    expect(served(out(".bazarr-web/last"))).toEqual(VERSION_1);
  });

  it("replaces a file that was changed or lost", () => {
    run("1.0.0");
    write(out("sw.js"), "damaged");
    rmSync(out("assets/1.0.0.js"));
    expect(run("1.0.0")[0]).toBe(0);
    expect(served()).toEqual(VERSION_1);
  });

  it("leaves a folder alone that has other files", () => {
    write(out("movie.mkv"), "mine");
    expect(run("1.0.0")).toEqual([
      1,
      "Bazarr Web 1.0.0: /out has files that this command did not write, such as movie.mkv. Empty it, or mount another folder. Nothing was changed.",
    ]);
    expect(served()).toEqual({ "movie.mkv": "mine" });
  });

  it("does not delete files that were added later", () => {
    run("1.0.0");
    write(out("assets/notes.txt"), "mine");
    provide("2.0.0");
    run("2.0.0");
    expect(served()).toEqual({ ...VERSION_2, "assets/notes.txt": "mine" });
  });

  it("keeps a complete page at any time, and finishes what was interrupted", () => {
    run("1.0.0");
    provide("2.0.0");
    // A folder in the place of a file stops the swap.
    write(out("assets/2.0.0.js/in-the-way"), "");
    const [code, line] = run("2.0.0");
    expect(code).toBe(1);
    expect(line).toContain("Run it again; the page in use is complete.");
    expect(served()).toMatchObject(VERSION_1);
    rmSync(out("assets/2.0.0.js"), { recursive: true });
    expect(run("2.0.0")[0]).toBe(0);
    expect(served()).toEqual(VERSION_2);
  });

  it("leaves the folder if its list leads out of it", () => {
    run("1.0.0");
    const mine = path.join(home, "mine.txt");
    write(mine, "mine");
    write(
      out(".bazarr-web/files.json"),
      JSON.stringify({ version: "1", files: { "../mine.txt": "" } }),
    );
    provide("2.0.0");
    expect(run("2.0.0")[1]).toContain("/out/.bazarr-web/files.json is damaged. Empty /out");
    expect(readFileSync(mine, "utf8")).toBe("mine");
    expect(served()).toEqual(VERSION_1);
  });

  it("says that the folder is missing", () => {
    rmSync(out(), { recursive: true });
    expect(run("1.0.0")).toEqual([
      1,
      "Bazarr Web 1.0.0: There is no folder /out: mount one there. Nothing was changed.",
    ]);
  });
});
