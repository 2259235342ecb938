import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** `npm run build -- --mode bazarr-0.9`: a build for the folder of a Bazarr 0.9. */
const OLDER_SERVER = "bazarr-0.9";

/** All that such a server hands out of a build, beside the page. */
const FOLDER = "static";
const TEXT = /\.(html|js|css)$/;

/** Where a built file names others: folders, and the pictures that the interface has of its own. */
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
    // It answers with the page where the manifest should be.
    .replace(/\s*<link rel="manifest"[^>]*>/, "");

/**
 * Lays a build out as servers of 0.9 want it: one folder, `static`, holds scripts and pictures, and there is no
 * service worker (hosting contract, section 1). Does nothing in other modes.
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
      // After the list of the worker is written: what is taken away must not come back.
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
