// How many bytes a browser must load before the first list shows. Fails when it gets too much:
// many of these servers stand at the far end of a slow line.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

/** Gzipped JavaScript in kB (1000 bytes) for a first visit of /series: what it is now, so that it does not grow unseen. The aim is 200. */
const LIMIT = 385;
/** Gzipped CSS in kB for the same. The aim is 20. */
const CSS_LIMIT = 41;
const FONT = /\.(?:woff2?|ttf|otf|eot)$|@font-face/;
const FIRST_PAGE = /^SeriesListPage-.*\.js$/;

/** The files that a script needs before it can run: its static imports, and theirs. */
function withImports(assets, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(path.join(assets, file), "utf8");
  // A dynamic import has a bracket after the word, so it does not match.
  for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(assets, imported, found);
  return found;
}

/** The stylesheets that a script loads together with a chunk: Vite writes them beside the import, as numbers of a list. */
function stylesBeside(assets, script, chunk) {
  const code = readFileSync(path.join(assets, script), "utf8");
  const list = /\bm\.f\s*=\s*(\[[^\]]*\])/.exec(code)?.[1];
  if (!list || !chunk) return [];
  const names = [...list.matchAll(/["'`](?:\.\/|assets\/)?([^"'`]+)["'`]/g)].map(
    (match) => match[1],
  );
  const found = [];
  for (const call of code.split(/import\(\s*["'`]\.\//).slice(1)) {
    if (!call.startsWith(chunk)) continue;
    const numbers = /^[^;]{0,400}?__vite__mapDeps\(\[([\d,\s]*)\]\)/.exec(call)?.[1] ?? "";
    found.push(...numbers.split(",").map((number) => names[Number(number)]));
  }
  return found.filter((name) => name?.endsWith(".css"));
}

/** The files of the build that are web fonts or ask for one. */
function findFonts(assets) {
  return readdirSync(assets).filter(
    (file) =>
      FONT.test(file) ||
      (file.endsWith(".css") && FONT.test(readFileSync(path.join(assets, file), "utf8"))),
  );
}

/**
 * @returns the names and gzipped bytes of the scripts and stylesheets that the page itself asks
 * for, and of those of the first list page; and the files with web fonts
 */
export function measure(dist) {
  const assets = path.join(dist, "assets");
  const html = readFileSync(path.join(dist, "index.html"), "utf8");
  const linked = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+)"/g)].map((match) => match[1]);
  const page = readdirSync(assets).find((file) => FIRST_PAGE.test(file));
  const scripts = new Set();
  for (const file of [...linked.filter((name) => name.endsWith(".js")), page ?? []].flat())
    withImports(assets, file, scripts);
  const styles = new Set([
    ...linked.filter((name) => name.endsWith(".css")),
    ...[...scripts].flatMap((script) => stylesBeside(assets, script, page)),
  ]);
  const sum = (files) =>
    files.reduce((total, file) => {
      return total + gzipSync(readFileSync(path.join(assets, file)), { level: 9 }).length;
    }, 0);
  return {
    page,
    scripts: [...scripts],
    styles: [...styles],
    js: sum([...scripts]),
    css: sum([...styles]),
    fonts: findFonts(assets),
  };
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Prints the sizes. @returns is everything within its limit? */
export function checkBudget(dist) {
  if (!existsSync(path.join(dist, "index.html"))) {
    console.log("There is no build to measure.");
    return false;
  }
  const { page, scripts, styles, js, css, fonts } = measure(dist);
  console.log(
    `First visit of /series: ${kB(js)} of JavaScript in ${scripts.length} files ` +
      `(at most ${LIMIT} kB), ${kB(css)} of CSS in ${styles.length} (at most ${CSS_LIMIT} kB), gzipped.`,
  );
  if (fonts.length > 0) console.log(`Web fonts are asked for by ${fonts.join(", ")}.`);
  if (!page) console.log("The chunk of the page /series was not found, so it is not counted.");
  const isSmall = js <= LIMIT * 1000 && css <= CSS_LIMIT * 1000;
  return Boolean(page) && isSmall && fonts.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  process.exitCode = checkBudget(process.argv[2] ?? dist) ? 0 : 1;
}
