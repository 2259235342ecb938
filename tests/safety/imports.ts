import path from "node:path";
import { SOURCES, at } from "./source";
import type { SourceFile } from "./source";

/** One import of one file of src. */
export interface Import {
  from: SourceFile;
  where: string;
  /** The specifier as written. */
  specifier: string;
  /** The imported file of src; undefined for a package. */
  target: string | undefined;
  /** The names imported as values; [] if only types are imported. `*` and `default` are names too. */
  values: string[];
  isType: boolean;
  isLazy: boolean;
  isReexport: boolean;
}

const STATIC =
  /(?:^|\n)[ \t]*(import|export)\s+(type\s+)?((?:[\w$*\s,]|\{[^}]*\})*?)\s*from\s*["']([^"']+)["']/g;
const BARE = /(?:^|\n)[ \t]*import\s*["']([^"']+)["']/g;
const LAZY = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

const NAMES = new Set(SOURCES.map((file) => file.name));

function resolve(from: SourceFile, written: string): string | undefined {
  // A suffix for Vite's handling of a file: "?worker&url".
  const [specifier = ""] = written.split("?");
  if (!/^(\.|@\/)/.test(specifier)) return undefined;
  const joined = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from.name), specifier);
  const candidates = [joined, `${joined}.ts`, `${joined}.tsx`, `${joined}/index.ts`];
  return candidates.find((candidate) => NAMES.has(candidate)) ?? joined;
}

function valueNames(clause: string): string[] {
  const inner = /\{([^}]*)\}/.exec(clause)?.[1] ?? "";
  const named = inner
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
  const outer = clause
    .replace(/\{[^}]*\}/, "")
    .replace(/,/g, " ")
    .trim();
  if (outer.startsWith("*")) return ["*", ...named];
  return outer === "" ? named : ["default", ...named];
}

function importsOf(from: SourceFile): Import[] {
  const one = (index: number, specifier: string, rest: Partial<Import>): Import => ({
    from,
    where: at(from, from.code.indexOf(specifier, index)),
    specifier,
    target: resolve(from, specifier),
    values: [],
    isType: false,
    isLazy: false,
    isReexport: false,
    ...rest,
  });
  return [
    ...[...from.code.matchAll(STATIC)].map(
      ({ index, 1: word, 2: type, 3: clause, 4: specifier }) => {
        const values = type === undefined ? valueNames(clause ?? "") : [];
        const isType = values.length === 0;
        return one(index, specifier ?? "", { values, isType, isReexport: word === "export" });
      },
    ),
    ...[...from.code.matchAll(BARE)].map(({ index, 1: specifier }) =>
      one(index, specifier ?? "", { values: ["*"] }),
    ),
    ...[...from.code.matchAll(LAZY)].map(({ index, 1: specifier }) =>
      one(index, specifier ?? "", { values: ["*"], isLazy: true }),
    ),
  ];
}

/** All imports in src. `import("x").Type` in a declaration file counts as lazy, because it has no effect there. */
export const IMPORTS: readonly Import[] = SOURCES.filter(
  (file) => !file.name.endsWith(".d.ts"),
).flatMap(importsOf);
