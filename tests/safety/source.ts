import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The project's root folder. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

/** One file of src, by its path below src ("api/client.ts"). */
export interface SourceFile {
  name: string;
  text: string;
  /** The text with comments blanked out; lines and columns stay. */
  code: string;
}

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/**
 * Blanks comments. Strings and templates are stepped over, so that "//" in them stays; a quote that is not
 * closed on its line is an apostrophe in JSX text.
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

/** Every TypeScript file below a folder of the project, or those that match, by its path below that folder. */
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

/** Every file of src. */
export const SOURCES = sourcesIn("src");

/** Every stylesheet of src. */
export const STYLES = sourcesIn("src", /\.css$/);

/** "api/client.ts:12": where an offset is. */
export function at(file: SourceFile, offset: number): string {
  return `src/${file.name}:${file.text.slice(0, offset).split("\n").length}`;
}

/** Every place in src where the code (without comments) matches, with the line it stands on. */
export function places(
  pattern: RegExp,
  isAllowed: (file: SourceFile, line: string) => boolean = () => false,
): string[] {
  return SOURCES.flatMap((file) =>
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
