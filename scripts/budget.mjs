// Measures the bytes that a browser must load before the first list shows. Fails above the limits, because many of
// these servers have slow connections.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

/**
 * Limits of a first visit of /series in kB (1000 bytes): gzipped size for the transfer, uncompressed size for the
 * parsing on a phone, and number of files for the round trip that each costs.
 */
const LIMITS = { script: 316.5, scriptRaw: 985, scriptFiles: 6, style: 32 };
const FONT = /\.(?:woff2?|ttf|otf|eot)$|@font-face/;
const FIRST_PAGE = /^SeriesListPage-.*\.js$/;

/** The files that a script needs before it can run: its static imports, recursively. */
function withImports(assets, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(path.join(assets, file), "utf8");
  // A dynamic import has a parenthesis after the keyword, so it does not match.
  for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(assets, imported, found);
  return found;
}

/**
 * The stylesheets that a script loads together with a chunk: Vite writes them next to the import, as indexes of a list.
 */
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

/** The files of the build that are web fonts or load one. */
function findFonts(assets) {
  return readdirSync(assets).filter(
    (file) =>
      FONT.test(file) ||
      (file.endsWith(".css") && FONT.test(readFileSync(path.join(assets, file), "utf8"))),
  );
}

const packed = (content) => gzipSync(content, { level: 9 }).length;

/**
 * @returns files and kB of the scripts and stylesheets that the page itself loads, and of those of the first list page;
 * and the files with web fonts
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
  const sum = (files, sizeOf) =>
    files.reduce((total, file) => total + sizeOf(readFileSync(path.join(assets, file))), 0) / 1000;
  return {
    page,
    styleFiles: styles.size,
    scriptFiles: scripts.size,
    script: sum([...scripts], packed),
    scriptRaw: sum([...scripts], (content) => content.length),
    style: sum([...styles], packed),
    fonts: findFonts(assets),
  };
}

const LABELS = {
  script: "kB of JavaScript",
  scriptRaw: "kB of it unpacked",
  scriptFiles: "files of JavaScript",
  style: "kB of CSS",
};

/** Prints the sizes. @returns true if everything is within its limit */
export function checkBudget(dist) {
  if (!existsSync(path.join(dist, "index.html"))) {
    console.log("There is no build to measure.");
    return false;
  }
  const { page, fonts, styleFiles, ...sizes } = measure(dist);
  const isOver = (name) => sizes[name] > LIMITS[name];
  const parts = Object.keys(LIMITS).map((name) => {
    const size = Number(sizes[name].toFixed(1));
    return `${size} ${LABELS[name]} (${isOver(name) ? "OVER " : "at most "}${LIMITS[name]})`;
  });
  console.log(`First visit of /series: ${parts.join(", ")} in ${styleFiles} files, gzipped.`);
  if (fonts.length > 0) console.log(`Web fonts are asked for by ${fonts.join(", ")}.`);
  if (!page) console.log("The chunk of the page /series was not found, so it is not counted.");
  return Boolean(page) && fonts.length === 0 && !Object.keys(LIMITS).some(isOver);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  process.exitCode = checkBudget(process.argv[2] ?? dist) ? 0 : 1;
}
