import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT, SOURCES } from "./source";

const MANTINE = path.join(ROOT, "node_modules/@mantine/core");
const IMPORT = /from "(\.[^"]+\.mjs)"/g;

/** Parts that come along with others (Checkbox.Card), and that nothing here draws. */
const NOT_DRAWN = new Set([
  "Accordion",
  "CheckboxCard",
  "CheckboxIndicator",
  "Flex",
  "RadioCard",
  "RadioIndicator",
]);

/** The names that any file takes from Mantine's core. */
function importedNames(): Set<string> {
  const lists = SOURCES.flatMap(({ code }) => [
    ...code.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g),
  ]);
  return new Set(lists.flatMap(([, names = ""]) => names.split(",").map((name) => name.trim())));
}

/** The stylesheets that a module of Mantine, and what it imports, stand for: each has one X.module.mjs. */
function stylesOf(file: string, seen: Set<string>, found: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const [, to = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const name = /(\w+)\.module\.mjs$/.exec(to)?.[1];
    if (name !== undefined) found.add(name);
    else stylesOf(path.join(path.dirname(file), to), seen, found);
  }
}

it("every part of Mantine that is drawn has its stylesheet, and none is loaded for nothing", () => {
  const needed = new Set(["baseline", "default-css-variables", "global"]);
  const seen = new Set<string>();
  const names = importedNames();
  const components = path.join(MANTINE, "esm/components");
  for (const file of readdirSync(components, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".mjs") && names.has(path.basename(file, ".mjs")))
      stylesOf(path.join(components, file), seen, needed);
  const listed = readFileSync(path.join(ROOT, "src/app/mantine-styles.ts"), "utf8");
  const loaded = [...listed.matchAll(/core\/styles\/([\w-]+)\.layer\.css/g)].map(
    ([, name]) => name,
  );
  expect(
    new Set([...needed].filter((name) => !NOT_DRAWN.has(name))),
    "change src/app/mantine-styles.ts, in the order of Mantine's documentation",
  ).toEqual(new Set(loaded));
});
