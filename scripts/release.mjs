// `npm run release [folder]`: writes release/, with all files of a release. Two runs write the same bytes.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { fuzzyProblem } from "./lib/po.mjs";
import { compressFolder, entryOf, fillTemplates, sha256, zipFolder } from "./lib/release.mjs";

const release = path.resolve(
  process.argv[2] ?? fileURLToPath(new URL("../release", import.meta.url)),
);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const problem = fuzzyProblem("src/locales");
if (problem) {
  console.error(problem);
  process.exit(1);
}

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const { day, notes } = entryOf(readFileSync("CHANGELOG.md", "utf8"), version);
const image = path.join(release, "image");
const mod = path.join(release, "linuxserver-mod");
const older = path.join(release, "for-0.9");

rmSync(release, { recursive: true, force: true });
mkdirSync(release);
cpSync("containers/image", image, { recursive: true });
cpSync("containers/linuxserver-mod", mod, { recursive: true });
const owner = process.env.GITHUB_REPOSITORY_OWNER ?? "OWNER";
fillTemplates("containers/apps", path.join(release, "apps"), { version, owner });

await buildInterface(path.join(image, "dist"));
compressFolder(path.join(image, "dist"), path.join(image, "dist.br"));
await buildInterface(older, "bazarr-0.9");
await build({
  configFile: "scripts/server/vite.config.ts",
  logLevel: "warn",
  build: { outDir: image, emptyOutDir: false },
});
cpSync(path.join(image, "dist"), path.join(mod, "root/opt/bazarr-web"), { recursive: true });
// For the line that the mod writes into the container's log.
writeFileSync(path.join(mod, "root/opt/bazarr-web.version"), `${version}\n`);

const sums = [
  [`bazarr-web-${version}.zip`, path.join(image, "dist")],
  [`bazarr-web-${version}-for-0.9.zip`, older],
].map(([name, folder]) => {
  const zip = zipFolder(folder, day);
  writeFileSync(path.join(release, name), zip);
  return `${sha256(zip)}  ${name}\n`;
});
rmSync(older, { recursive: true });
writeFileSync(path.join(release, "SHA256SUMS"), sums.join(""));
writeFileSync(path.join(release, "NOTES.md"), notes);
console.log(`${release} contains Bazarr Web ${version}:\n${sums.join("")}`);

/** Builds like `npm run build`, into another folder. */
function buildInterface(outDir, mode) {
  return build({ mode, logLevel: "warn", build: { outDir, emptyOutDir: true } });
}
