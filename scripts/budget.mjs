// Measures the bytes that a browser must load before the first list shows, and the files for everything that is loaded
// later. Fails above the limits, because many of these servers have slow connections.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

/**
 * Limits of a first visit of /series in kB (1000 bytes): gzipped size for the transfer, uncompressed size for the
 * parsing on a phone, and number of files for the round trip that each costs. `filesLater` is the number of scripts for
 * any page, panel, or dialog that is loaded on demand; `series` and `movies` are the compressed scripts for a press on a
 * title of that list.
 */
const LIMITS = {
  script: 252,
  scriptRaw: 789,
  scriptFiles: 3,
  style: 21,
  filesLater: 4,
  series: 66.5,
  movies: 62.4,
};
/** A file of this page would mean that it is not loaded together with the main script. */
const FIRST_PAGE = /^SeriesListPage-.*\.js$/;
const FONT = /\.(?:woff2?|ttf|otf|eot)$|@font-face/;

const readText = (assets, file) => readFileSync(path.join(assets, file), "utf8");

/** The files that a script needs before it can run: its static imports, recursively. */
function withImports(assets, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  // A dynamic import has a parenthesis after the keyword, so it does not match.
  for (const [, imported] of readText(assets, file).matchAll(
    /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
  ))
    withImports(assets, imported, found);
  return found;
}

/** The scripts that some script loads on demand. */
function loadedLater(assets, scripts) {
  const found = scripts.flatMap((file) =>
    [...readText(assets, file).matchAll(/\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
      (match) => match[1],
    ),
  );
  return [...new Set(found)];
}

/** The files of the build that are web fonts or load one. */
function findFonts(assets) {
  return readdirSync(assets).filter(
    (file) => FONT.test(file) || (file.endsWith(".css") && FONT.test(readText(assets, file))),
  );
}

/** The scripts of the page of a title, which has its own file. */
const pageOf = (kind) => new RegExp(`^${kind}-[\\w-]+\\.js$`);

const packed = (content) => gzipSync(content, { level: 9 }).length;

/**
 * @returns files and kB of the scripts and stylesheets that the page itself loads, with the first list; the largest
 * number of scripts that something else needs, and its name; kB of the scripts for a press on a title; and the files with
 * web fonts
 */
export function measure(dist) {
  const assets = path.join(dist, "assets");
  const html = readFileSync(path.join(dist, "index.html"), "utf8");
  const linked = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+)"/g)].map((match) => match[1]);
  const scripts = new Set();
  for (const file of linked.filter((name) => name.endsWith(".js")))
    withImports(assets, file, scripts);
  const styles = linked.filter((name) => name.endsWith(".css"));
  const all = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const later = loadedLater(assets, all)
    .map((file) => ({
      file,
      needed: [...withImports(assets, file)].filter((needed) => !scripts.has(needed)),
    }))
    .toSorted((one, other) => other.needed.length - one.needed.length);
  const pressed = (kind) => later.find(({ file }) => pageOf(kind).test(file))?.needed ?? [];
  const sum = (files, sizeOf) =>
    files.reduce((total, file) => total + sizeOf(readFileSync(path.join(assets, file))), 0) / 1000;
  return {
    styleFiles: styles.length,
    scriptFiles: scripts.size,
    script: sum([...scripts], packed),
    scriptRaw: sum([...scripts], (content) => content.length),
    style: sum(styles, packed),
    filesLater: later[0]?.needed.length ?? 0,
    series: sum(pressed("series"), packed),
    movies: sum(pressed("movies"), packed),
    mostFiles: later[0]?.file,
    hasPage: !later.some(({ file }) => FIRST_PAGE.test(file)),
    fonts: findFonts(assets),
  };
}

const LABELS = {
  script: "kB of JavaScript",
  scriptRaw: "kB of it unpacked",
  scriptFiles: "files of JavaScript",
  style: "kB of CSS",
  filesLater: "files for a page, panel, or dialog",
  series: "kB for a press on a series",
  movies: "kB for a press on a movie",
};

/** Prints the sizes. @returns true if everything is within its limit */
export function checkBudget(dist) {
  if (!existsSync(path.join(dist, "index.html"))) {
    console.log("There is no build to measure.");
    return false;
  }
  const { fonts, styleFiles, mostFiles, hasPage, ...sizes } = measure(dist);
  const exceedsLimit = (name) => sizes[name] > LIMITS[name];
  const parts = Object.keys(LIMITS).map((name) => {
    const size = Number(sizes[name].toFixed(1));
    return `${size} ${LABELS[name]} (${exceedsLimit(name) ? "OVER " : "at most "}${LIMITS[name]})`;
  });
  console.log(`First visit of /series: ${parts.join(", ")}; ${styleFiles} stylesheets, gzipped.`);
  if (exceedsLimit("filesLater")) console.log(`${mostFiles} needs the most files.`);
  if (fonts.length > 0) console.log(`Web fonts are requested by ${fonts.join(", ")}.`);
  if (!hasPage) console.log("The page /series is in a file of its own, so it is not counted.");
  return hasPage && fonts.length === 0 && !Object.keys(LIMITS).some(exceedsLimit);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  process.exitCode = checkBudget(process.argv[2] ?? dist) ? 0 : 1;
}
