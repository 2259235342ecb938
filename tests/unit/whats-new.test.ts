import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newestChanges } from "../../scripts/plugins/whats-new.ts";

const CHANGELOG = readFileSync("CHANGELOG.md", "utf8");
/** Characters of two lines on a phone. */
const MAX_LENGTH = 100;

describe("the changes of the newest version", () => {
  it("are its list items, without Markdown", () => {
    const text = `# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-24\n\n### Added\n\nStudio:\n
- \`One\` with a [link](docs/x.md)\n  and a second line.\n- **Two**\n\n### Fixed\n\n- Three\n\n## [1.0.0] - 2026-11-23\n\n- Old\n`;
    expect(newestChanges(text)).toEqual({
      version: "1.1.0",
      date: "2026-12-24",
      lines: ["One with a link and a second line.", "Two", "Three"],
    });
  });

  it("must exist", () => {
    expect(() => newestChanges("# Changelog\n\n## [Unreleased]\n")).toThrow("no changes");
  });

  it("begin with five short ones, which are shown after an update", () => {
    const first = newestChanges(CHANGELOG).lines.slice(0, 5);
    expect(first).toHaveLength(5);
    expect(first.filter(({ length }) => length > MAX_LENGTH)).toEqual([]);
  });
});
