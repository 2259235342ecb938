import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chunkGroups } from "../../scripts/plugins/chunk-groups.ts";

/** More code than features share in a file of their own. */
const LARGE = `export const large = ${JSON.stringify("x".repeat(41_000))};\n`;

const FILES = {
  "main.ts": `import "./start"; import("./features/a/Page"); import("./features/b/Page"); import("./features/c/Page");`,
  "start.ts": `console.log("start");`,
  "features/a/Page.ts": `import "../../small"; import { large } from "../../large"; import "./Panel"; console.log("page a", large);`,
  "features/a/Panel.ts": `console.log("panel a"); import("./Dialog");`,
  "features/a/Dialog.ts": `console.log("dialog a");`,
  "features/b/Page.ts": `import "../../small"; import { large } from "../../large"; console.log("page b", large);`,
  "features/c/Page.ts": `import "../../small"; console.log("page c");`,
  "small.ts": `console.log("small");`,
  "large.ts": LARGE,
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
    for (const [name, code] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), code);
    }
    const result = await build({
      root,
      configFile: false,
      logLevel: "error",
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: path.join(root, "main.ts"),
          output: { codeSplitting: { groups: chunkGroups(root, ["main.ts"]) } },
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

  it("puts the pages, panels, and dialogs of a feature into one file", () => {
    expect(files.a).toEqual(["features/a/Dialog.ts", "features/a/Page.ts", "features/a/Panel.ts"]);
  });

  it("puts large code of two features into a file for these two, and small code into the shared file", () => {
    expect(files["a.b"]).toEqual(["large.ts"]);
    expect(files.shared).toContain("small.ts");
    expect(files.c).toEqual(["features/c/Page.ts"]);
  });
});
