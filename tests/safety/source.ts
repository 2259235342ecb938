import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The project's root folder. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/** One file of src, by its path below src ("api/client.ts"). */
export interface SourceFile {
  name: string;
  text: string;
  /** The text with comments blanked out; line and column numbers stay the same. */
  code: string;
}

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/**
 * Blanks comments. Skips strings and templates, so that "//" in them stays; a quote that is not closed on its line is
 * an apostrophe in JSX text.
 */
function withoutComments(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g,
    (found) => (found.startsWith("/*") || found.startsWith("//") ? blank(found) : found),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}

/** All TypeScript files, or those that match, below a folder of the project, by their paths below that folder. */
export function sourcesIn(folder: string, pattern = /\.tsx?$/): SourceFile[] {
  const root = path.join(ROOT, folder);
  return filesBelow(root)
    .filter((file) => pattern.test(file))
    .map((file) => {
      const text = readFileSync(file, "utf8");
      const name = path.relative(root, file).replaceAll(path.sep, "/");
      return { name, text, code: withoutComments(text) };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** All files of src. */
export const SOURCES = sourcesIn("src");

/** Files that run in browsers: server/ runs in Node. */
export const PAGE_SOURCES = SOURCES.filter(({ name }) => !name.startsWith("server/"));

/** All stylesheets of src. */
export const STYLES = sourcesIn("src", /\.css$/);

/** The line of an offset: "api/client.ts:12". */
export function at(file: SourceFile, offset: number): string {
  return `src/${file.name}:${file.text.slice(0, offset).split("\n").length}`;
}

/** All matches in the code of src (without comments), with their lines. */
export function places(
  pattern: RegExp,
  isAllowed: (file: SourceFile, line: string) => boolean = () => false,
  files: readonly SourceFile[] = SOURCES,
): string[] {
  return files.flatMap((file) =>
    [...file.code.matchAll(new RegExp(pattern, `${pattern.flags.replace("g", "")}g`))].flatMap(
      ({ index }) => {
        const end = file.code.indexOf("\n", index);
        const line = file.code
          .slice(file.code.lastIndexOf("\n", index) + 1, end === -1 ? undefined : end)
          .trim();
        return isAllowed(file, line) ? [] : [`${at(file, index)}  ${line}`];
      },
    ),
  );
}

/** As `places`, for rules of pages, which do not hold for our own server. */
export const placesInPages = (pattern: RegExp, isAllowed?: Parameters<typeof places>[1]) =>
  places(pattern, isAllowed, PAGE_SOURCES);
