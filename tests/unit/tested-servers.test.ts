import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { KNOWN_CHANGES, TESTED_SERVERS } from "@/features/system/tested-servers";
import { textOf } from "@/utils/text";
import { DIALECTS } from "@mock-api/dialect.ts";

const DOCUMENT = readFileSync("docs/servers.md", "utf8");

/** The section below a heading, up to the next one. */
function section(heading: string): string {
  const [, text = ""] = DOCUMENT.split(`## ${heading}\n`);
  return text.split("\n## ")[0] ?? "";
}

describe("docs/servers.md", () => {
  it("has the tested versions of the build, with their dates", () => {
    const rows = section("How each version was tested")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !/^\| (?:-|Bazarr )/.test(line))
      .map((line) => line.split("|").map((cell) => cell.trim()));
    expect(rows.map(([, version, tested, server]) => ({ version, tested, server }))).toEqual(
      TESTED_SERVERS,
    );
    // Each row describes its test.
    expect(rows.map(([, , , , test]) => test)).not.toContain("");
  });

  it("has what the build knows about newer versions", () => {
    const lines = section("Newer than tested").match(/(?<=^- ).*$/gm);
    expect(lines).toEqual(KNOWN_CHANGES.map(textOf));
  });
});

it("the newest tested version is the newest one that the tests simulate", () => {
  const stock = DIALECTS.filter((dialect) => /^[\d.]+$/.test(dialect));
  expect(TESTED_SERVERS[0].version).toBe(stock.at(-1));
  // The page says so.
  expect(TESTED_SERVERS[0].server).toBe("simulated");
});
