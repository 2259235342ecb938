import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** `npm run build -- --mode bazarr-0.9`: a build for the folder of a Bazarr 0.9 server. */
const OLDER_SERVER = "bazarr-0.9";

/** The only folder that a 0.9 server serves from a build, besides the page. */
const FOLDER = "static";
const TEXT = /\.(html|js|css)$/;

/** Changes references in a built file: folders, and the interface's own images. */
const moved = (text: string): string =>
  text
    .replaceAll(
      /(?<![\w/-])(\.\/)?assets\//g,
      (_all, here: string | undefined) => `${here ?? ""}${FOLDER}/`,
    )
    .replaceAll(
      /(?<![\w/-])(\.\/)?images\/(?=[\w-]+\.(?:svg|png)\b)/g,
      (_all, here: string | undefined) => `${here ?? ""}${FOLDER}/images/`,
    )
    // The server would respond with the page instead of the manifest.
    .replace(/\s*<link rel="manifest"[^>]*>/, "");

/**
 * Arranges a build for servers of 0.9: one folder, `static`, contains scripts and images, and there is no service
 * worker (hosting contract, section 1). Does nothing in other modes.
 */
export function olderServer(mode: string): Plugin | false {
  let dist = "";
  return (
    mode === OLDER_SERVER && {
      name: "older-server",
      apply: "build",
      configResolved(config) {
        dist = path.resolve(config.root, config.build.outDir);
      },
      // Runs after the worker's list was written, so that removed files are not written again.
      async closeBundle() {
        const to = path.join(dist, FOLDER);
        await rename(path.join(dist, "assets"), to);
        await rename(path.join(dist, "images"), path.join(to, "images"));
        await Promise.all(
          ["sw.js", "manifest.webmanifest"].map((name) =>
            rm(path.join(dist, name), { force: true }),
          ),
        );
        const names = (await readdir(to)).map((name) => path.join(to, name));
        await Promise.all(
          [path.join(dist, "index.html"), ...names]
            .filter((name) => TEXT.test(name))
            .map(async (name) => writeFile(name, moved(await readFile(name, "utf8")))),
        );
      },
    }
  );
}
