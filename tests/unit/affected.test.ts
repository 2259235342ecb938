import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { affectedTests } from "../../scripts/lib/affected.mjs";

const TESTS = [
  ...readdirSync("tests/pages").map((file) => `tests/pages/${file}`),
  ...readdirSync("tests/e2e").map((file) => `tests/e2e/${file}`),
].filter((file) => /\.(test|spec)\.tsx?$/.test(file));

describe("the tests that a change can affect", () => {
  it("are limited to its part of the interface", () => {
    const found = affectedTests(["src/features/studio/panels/FindPanel.tsx"], TESTS);
    expect(found).toContain("tests/pages/studio.test.tsx");
    expect(found).toContain("tests/e2e/studio.spec.ts");
    expect(found).not.toContain("tests/pages/paging.test.tsx");
  });

  it("are all of them if other parts use the changed file", () => {
    expect(affectedTests(["src/features/studio/x.ts", "src/ui/Toolbar.tsx"], TESTS)).toEqual(TESTS);
    expect(affectedTests(["tests/mock-api/db.ts"], TESTS)).toEqual(TESTS);
  });

  it("are only a changed test itself, and none for a document or a unit test", () => {
    expect(affectedTests(["tests/e2e/palette.spec.ts", "docs/servers.md"], TESTS)).toEqual([
      "tests/e2e/palette.spec.ts",
    ]);
    expect(affectedTests(["tests/unit/jobs.dom.test.ts"], TESTS)).toEqual([]);
  });

  it("are some pages and some browser tests for each folder of features", () => {
    const without = readdirSync("src/features").filter((feature) => {
      const found = affectedTests([`src/features/${feature}/x.ts`], TESTS);
      return !["tests/pages", "tests/e2e"].every((folder) =>
        found.some((test) => test.startsWith(folder)),
      );
    });
    expect(without).toEqual([]);
  });
});
