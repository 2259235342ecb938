import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chunkGroups } from "../../scripts/plugins/chunk-groups.ts";

/** A module that imports others statically and on demand. */
const code = (name: string, needs: readonly string[] = [], later: readonly string[] = []) =>
  [
    ...needs.map((one) => `import "${one}";`),
    ...later.map((one) => `import("${one}");`),
    `console.log("${name}");`,
  ].join("\n");

const FILES = {
  "main.ts": code("main", ["./start", "./features/library/routes", "./features/settings/routes"]),
  "start.ts": code("start", [], ["./bridge", "./popups"]),
  "bridge.ts": code("bridge", ["./events"]),
  "popups.ts": code("popups", ["./menu"]),
  "features/library/routes.ts": code(
    "routes",
    [],
    ["../series/Page", "../movies/Page", "../wanted/Page"],
  ),
  "features/settings/routes.ts": code("settings", [], ["./Page"]),
  "features/series/Page.ts": code("series", ["./Row", "../../shared-by-pages"]),
  "features/series/Row.ts": code("row", [], ["../texts/Dialog"]),
  "features/movies/Page.ts": code("movies", ["../../shared-by-pages"]),
  "features/wanted/Page.ts": code("wanted", ["../../menu", "../../events"], ["./Dialog"]),
  "features/wanted/Dialog.ts": code("wanted dialog", ["../../documents"]),
  "features/texts/Dialog.ts": code("texts", ["../../documents"]),
  "features/settings/Page.ts": code("settings page", ["../../menu", "./Fields"]),
  "features/settings/Fields.ts": code("fields"),
  "shared-by-pages.ts": code("shared by pages"),
  "events.ts": code("events"),
  "menu.ts": code("menu"),
  "documents.ts": code("documents"),
};

describe("chunkGroups", () => {
  /** Without the module of the bundler itself, whose name begins with a null character. */
  const modulesOf = (ids: readonly string[]) =>
    ids
      .filter((id) => !id.startsWith("\0"))
      .map((id) => path.relative(root, id))
      .toSorted();
  let root = "";
  /** The name of each file of the build, without its hash, and its modules. */
  let files: Record<string, string[]> = {};

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), "bazarr-web-test-"));
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
    const entries = {
      first: ["main.ts"],
      soon: ["features/series/Page.ts", "features/movies/Page.ts", "bridge.ts"],
      popups: ["popups.ts"],
    };
    const result = await build({
      root,
      configFile: false,
      logLevel: "error",
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: path.join(root, "main.ts"),
          output: { codeSplitting: { groups: chunkGroups(root, entries) } },
        },
      },
    });
    if (Array.isArray(result) || !("output" in result)) throw new Error("expected one build");
    files = Object.fromEntries(
      result.output.flatMap((file) =>
        file.type === "chunk" ? [[file.name, modulesOf(file.moduleIds)]] : [],
      ),
    );
  });
  afterAll(() => rm(root, { recursive: true }));

  it("puts the entry and its static imports into one file", () => {
    expect(Object.values(files).find((modules) => modules.includes("main.ts"))).toContain(
      "start.ts",
    );
  });

  it("puts what pages and the background share into the file of the pages, and each page into its own", () => {
    expect(files.pages).toEqual(["events.ts", "shared-by-pages.ts"]);
    expect(files.series).toEqual(["features/series/Page.ts", "features/series/Row.ts"]);
    expect(files.movies).toEqual(["features/movies/Page.ts"]);
  });

  it("puts the parts of popups and forms into a file that pages of titles do not need", () => {
    expect(files.forms).toEqual(["menu.ts"]);
    expect(files.settings).toEqual(["features/settings/Fields.ts", "features/settings/Page.ts"]);
  });

  it("puts what only dialogs share into a file that no page of the library needs", () => {
    expect(files.dialogs).toEqual(["documents.ts", "features/wanted/Dialog.ts"]);
    expect(files.wanted).toEqual(["features/wanted/Page.ts"]);
  });
});
