import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { UNUSED_COLORS, withoutUnusedColors } from "../../scripts/plugins/unused-colors";
import { ROOT } from "./source";

const NAMED = new RegExp(String.raw`\b(?:${UNUSED_COLORS.join("|")})\b`);

it("no file names a colour whose variables a build leaves out", () => {
  const src = path.join(ROOT, "src");
  const wrong = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .filter((file) => NAMED.test(readFileSync(path.join(src, file), "utf8")));
  expect(wrong, "take the colour out of UNUSED_COLORS (scripts/plugins/unused-colors.ts)").toEqual(
    [],
  );
});

it("nothing is outlined: the edges and grounds of that are left out, too", () => {
  const src = path.join(ROOT, "src");
  const wrong = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .filter((file) =>
      /variant[=:]\s*\{?"outline"|color-\w+-outline/.test(
        readFileSync(path.join(src, file), "utf8"),
      ),
    );
  expect(wrong, "see scripts/plugins/unused-colors.ts").toEqual([]);
});

it("a stylesheet keeps everything but those", () => {
  const css =
    ":root {\n  --mantine-color-teal-filled: #087;\n  --mantine-color-red-6: #f00;\n  --mantine-color-red-outline-hover:#f000;\n  --mantine-color-red-outline:#f00;--mantine-color-lime-0:#fff}";
  expect(withoutUnusedColors(css)).toBe(":root {\n  --mantine-color-red-6: #f00;\n  }");
});
