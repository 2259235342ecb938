import { expect, it } from "vitest";
import { navItems } from "@/config/nav-items";
import { demoPages } from "../../scripts/demo/pages";

it("the demo has a file for every page of the sidebar, so that a reload finds it", () => {
  const pagePaths = new Set(demoPages("<!doctype html><head></head>").map(([path]) => path));
  const linked = navItems().flatMap((item) =>
    "children" in item ? item.children.map(({ path }) => path) : [item.path],
  );
  expect(linked.filter((path) => !pagePaths.has(path))).toEqual([]);
  expect(linked.length).toBeGreaterThan(20);
});
