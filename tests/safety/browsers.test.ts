import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The text of a file, in one line. */
const read = (name: string) => readFileSync(name, "utf8").replaceAll(/\s+/g, " ");

it("the install guide and the message of the page name the browsers for which the code is built", () => {
  const [, targets = ""] = /\btarget: \[([^\]]*)\]/.exec(read("vite.config.ts")) ?? [];
  const [chrome, edge, firefox, safari] = [...targets.matchAll(/[\d.]+/g)].map(String);
  expect(edge).toBe(chrome);
  expect(read("docs/install.md")).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, and Safari ${safari} `,
  );
  expect(read("index.html")).toContain(
    `Chrome or Edge ${chrome}, Firefox ${firefox}, or Safari ${safari}.`,
  );
});
