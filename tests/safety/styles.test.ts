import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { IMPORTS } from "./imports";
import { ROOT, SOURCES } from "./source";

const MANTINE = path.join(ROOT, "node_modules/@mantine");
/** Imports of a module from neighboring modules, and named imports from a package of Mantine. */
const IMPORT = /(?:import \{([^}]*)\} from "@mantine\/(\w+)"|from "(\.[^"]+\.mjs)")/g;

/** Parts of other components (Checkbox.Card) that are not rendered here. */
const NOT_DRAWN = new Set([
  "Accordion",
  "CheckboxCard",
  "CheckboxIndicator",
  "RadioCard",
  "RadioIndicator",
]);

/** The modules of each package of Mantine that have the name of their export, by name. */
const modules = new Map<string, Map<string, string>>();

function modulesOf(name: string): Map<string, string> {
  let found = modules.get(name);
  if (!found) {
    const folder = path.join(MANTINE, name, "esm");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    found = new Map(
      files
        .filter((file) => /(?<!\.module)\.mjs$/.test(file))
        .map((file) => [path.basename(file, ".mjs"), path.join(folder, file)]),
    );
    modules.set(name, found);
  }
  return found;
}

/** The stylesheets of Mantine's core for a piece of code and its imports: each has one X.module.mjs. */
function stylesOf(code: string, folder: string, seen: Set<string>, found: Set<string>): void {
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    stylesOf(readFileSync(file, "utf8"), path.dirname(file), seen, found);
  };
  for (const [, names, from = "", relativePath] of code.matchAll(IMPORT)) {
    const style = relativePath && /(\w+)\.module\.mjs$/.exec(relativePath)?.[1];
    if (style) {
      // The other packages have one stylesheet each.
      if (folder.includes("/core/")) found.add(style);
    } else if (relativePath) follow(path.join(folder, relativePath));
    else
      for (const name of names?.split(",") ?? []) {
        const file = modulesOf(from).get(name.trim());
        if (file !== undefined) follow(file);
      }
  }
}

const STYLE = /import "@mantine\/core\/styles\/([\w-]+)\.layer\.css"/g;

/** The stylesheets that match a pattern and are loaded in one file of src, or anywhere. */
const loaded = (pattern: RegExp, file?: string) =>
  new Set(
    SOURCES.filter(({ name }) => file === undefined || name === file).flatMap(({ code }) =>
      [...code.matchAll(pattern)].map(([, name]) => name),
    ),
  );

it("each part of Mantine in the build has its stylesheet, and none is loaded without need", () => {
  const needed = new Set(["baseline", "default-css-variables", "global"]);
  const seen = new Set<string>();
  for (const { code } of SOURCES) stylesOf(code, "", seen, needed);
  expect(
    new Set([...needed].filter((name) => !NOT_DRAWN.has(name))),
    "change src/app/mantine-styles.ts or src/utils/later-styles.ts, in the order of Mantine's documentation",
  ).toEqual(loaded(STYLE));
});

it("the first page loads exactly the stylesheets that it needs", () => {
  const [, list = ""] =
    /const FIRST = \[([^\]]*)\]/.exec(readFileSync(path.join(ROOT, "vite.config.ts"), "utf8")) ??
    [];
  const files = new Set([...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name));
  for (const name of files)
    for (const { from, target, isType, isLazy } of IMPORTS)
      if (from.name === name && target !== undefined && !isType && !isLazy) files.add(target);
  const needed = new Set(["baseline", "default-css-variables", "global"]);
  const seen = new Set<string>();
  for (const { name, code } of SOURCES) if (files.has(name)) stylesOf(code, "", seen, needed);
  expect(
    needed,
    "move imports between src/app/mantine-styles.ts and src/utils/later-styles.ts",
  ).toEqual(loaded(STYLE, "app/mantine-styles.ts"));
});

it("all other packages of Mantine have their stylesheets", () => {
  const used = loaded(/ from "@mantine\/(\w+)"/g);
  used.delete("core");
  const styled = [...used].filter((name) =>
    existsSync(path.join(MANTINE, `${name}/styles.layer.css`)),
  );
  expect(new Set(styled)).toEqual(loaded(/import "@mantine\/(\w+)\/styles\.layer\.css"/g));
});
