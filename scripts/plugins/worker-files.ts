import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { LICENSES } from "./licenses.ts";

/** The pages that users open first. */
const FIRST_PAGES =
  /[\\/]src[\\/]features[\\/](series[\\/]SeriesListPage|movies[\\/]MovieListPage)\.tsx$/;
/** The line of public/sw.js with the list. */
const LINE = /^const BUILD = .*;$/m;
const FOLDER = "assets/";

interface Chunk {
  type: "chunk";
  isEntry: boolean;
  imports: string[];
  moduleIds: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Output = Record<string, Chunk | { type: "asset" }>;

/** The scripts and styles that the first page needs, by their file names. */
function firstFiles(bundle: Output): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === "chunk")
      if (chunk.isEntry || chunk.moduleIds.some((id) => FIRST_PAGES.test(id))) visit(name);
  for (const name of Object.keys(bundle)) if (name.includes("first-script-")) found.add(name);
  return found;
}

/**
 * Writes the names of the build's files into its service worker: files to fetch immediately, files to fetch later; all
 * others may be deleted. A new list also makes browsers detect a new worker.
 */
export function workerFiles(): Plugin {
  let publicDir = "";
  return {
    name: "worker-files",
    apply: "build",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async writeBundle({ dir }, bundle) {
      const first = firstFiles(bundle);
      const all = Object.keys(bundle).filter(
        (name) =>
          name.startsWith(FOLDER) &&
          name !== LICENSES && // not part of the interface
          !name.endsWith(".wasm"), // large and rarely needed: the browser's own cache is enough
      );
      const names = (isFirst: boolean) =>
        all
          .filter((name) => first.has(name) === isFirst)
          .map((name) => name.slice(FOLDER.length))
          .toSorted();
      const list = JSON.stringify({ first: names(true), rest: names(false) });
      const worker = await readFile(path.join(publicDir, "sw.js"), "utf8");
      if (!LINE.test(worker)) throw new Error("public/sw.js has no line for the list of files");
      await writeFile(
        path.join(dir ?? "", "sw.js"),
        worker.replace(LINE, () => `const BUILD = ${list};`),
      );
    },
  };
}
