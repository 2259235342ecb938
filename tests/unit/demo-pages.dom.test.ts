import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { navItems } from "@/config/nav-items";
import { toDemo } from "../../scripts/demo/page";
import { demoPages } from "../../scripts/demo/pages";

it("the demo has a file for every page of the sidebar, so that a reload finds it", () => {
  const pagePaths = new Set(demoPages("<!doctype html><head></head>").map(([path]) => path));
  const linked = navItems().flatMap((item) =>
    "children" in item ? item.children.map(({ path }) => path) : [item.path],
  );
  expect(linked.filter((path) => !pagePaths.has(path))).toEqual([]);
  expect(linked.length).toBeGreaterThan(20);
});

it("the demo has no message about a failed start, because it starts its server first", () => {
  const page = readFileSync("index.html", "utf8");
  expect(page).toContain('id="start-failure"');
  expect(toDemo(page)).not.toContain("start-failure");
  expect(toDemo(page)).toContain("<noscript>");
});
