import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT, sourcesIn } from "./source";

/** Folders of packages, builds and reports. */
const IS_MADE = /^(node_modules|dist|demo|release|\.git|test-results|playwright-report)$/;
/** All files of the project, by path from its root. */
const FILES = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => {
  if (!entry.isDirectory()) return [entry.name];
  if (IS_MADE.test(entry.name)) return [];
  return readdirSync(path.join(ROOT, entry.name), { recursive: true, encoding: "utf8" }).map(
    (file) => `${entry.name}/${file.replaceAll(path.sep, "/")}`,
  );
});
const ENDS = String.raw`\.(?:tsx?|mjs|css|json|po|md|html)`;
/** In comments, a name without a folder may be a file of the server or of a user. */
const IN_COMMENTS = new RegExp(String.raw`(?<![\w./-])(?:[\w-]+/)+[\w.-]+?${ENDS}\b`, "g");
const IN_DOCUMENTS = new RegExp(String.raw`\x60((?:[\w.-]+/)*[\w.-]+?${ENDS})\x60`, "g");
/** Names in examples, files that a build writes, and documents that are not part of this repository. */
const IS_ELSEWHERE =
  /(^|\/)x(\.tsx?$|\/)|^(contract|design|dist|release|demo|assets|cache)\/|^(spec|config)\.|^manifest/;

const exists = (name: string) => FILES.some((file) => file === name || file.endsWith(`/${name}`));

function missing(file: string, text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].flatMap(({ 0: all, 1: name = all, index }) => {
    const line = text.slice(0, index).split("\n").length;
    return exists(name) || IS_ELSEWHERE.test(name) ? [] : [`${file}:${line} ${name}`];
  });
}

it("a file that is named in a document or a comment exists", () => {
  const documents = FILES.filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md").flatMap(
    (file) => missing(file, readFileSync(path.join(ROOT, file), "utf8"), IN_DOCUMENTS),
  );
  const comments = ["src", "tests", "scripts"].flatMap((folder) =>
    sourcesIn(folder, /\.(tsx?|mjs|css)$/).flatMap(({ name, text }) =>
      [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g)].flatMap(({ 0: comment, index }) =>
        missing(
          `${folder}/${name}:${text.slice(0, index).split("\n").length}`,
          comment,
          IN_COMMENTS,
        ),
      ),
    ),
  );
  expect([...documents, ...comments], "it was moved or renamed").toEqual([]);
});
