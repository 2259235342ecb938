import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { reportCounts } from "../../scripts/lib/counts.mjs";
import { DIST, expect, test } from "./fixtures.ts";

const HOME = fileURLToPath(new URL("../..", import.meta.url));
const NEEDED = [
  "src",
  "public",
  "scripts",
  "index.html",
  "vite.config.ts",
  "lingui.config.ts",
  "tsconfig.json",
  "package.json",
  "LICENSE",
  "CHANGELOG.md",
];

/** Added to the interface's own configuration: lists the modules of packages in each file. */
const PROBE = `
import { appendFileSync } from "node:fs";
import config from "./vite.config.ts";
export default async (env) => {
  const own = await config(env);
  const probe = {
    name: "probe",
    generateBundle(_options, bundle) {
      for (const one of Object.values(bundle))
        if (one.type === "chunk") for (const id of one.moduleIds) appendFileSync("modules.txt", id + "\\n");
    },
  };
  // Workers are builds of their own.
  const worker = { ...own.worker, plugins: () => [...own.worker.plugins(), probe] };
  // The packages are linked here; treat them as files of this folder.
  const resolve = { ...own.resolve, preserveSymlinks: true };
  return { ...own, resolve, worker, plugins: [...own.plugins, probe] };
};
`;

/** Builds the same sources in another folder, like another person on another day; returns the folder. */
async function buildElsewhere(): Promise<string> {
  const folder = path.join(
    await mkdtemp(path.join(tmpdir(), "bazarr-web-")),
    "a much longer name",
    "of a folder",
  );
  await mkdir(folder, { recursive: true });
  for (const name of NEEDED)
    await cp(path.join(HOME, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(HOME, "node_modules"), path.join(folder, "node_modules"));
  await writeFile(path.join(folder, "probe.config.ts"), PROBE);
  const vite = path.join(HOME, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "--config", "probe.config.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      TZ: "Pacific/Kiritimati",
      LANG: "tr_TR.UTF-8",
      LC_ALL: "tr_TR.UTF-8",
      USER: "somebody",
      NODE_ENV: "development",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  child.stdout.on("data", (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`the build failed: ${words}`);
  return folder;
}

/** All files below a folder, with hashes of their contents. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name));
  const hashes = await Promise.all(
    files.toSorted().map(async (file) => {
      const hash = createHash("sha256")
        .update(await readFile(file))
        .digest("hex");
      return [path.relative(folder, file), hash] as const;
    }),
  );
  return Object.fromEntries(hashes);
}

const LICENSES = path.join(DIST, "assets/licenses.txt");
const ALLOWED =
  /^(MIT|ISC|MPL-2\.0|BSD-[23]-Clause|Apache-2\.0|0BSD|MIT AND ISC AND BSD-3-Clause)$/;
/** LGPL 2.1, and the license of unRAR (decision 21). */
const NAMED_IN_FILE = { name: "7z-wasm", license: "SEE LICENSE IN License.txt" };

test(
  "the build is byte-identical from another folder, locale, and time, and lists all its packages",
  { tag: "@full" },
  async () => {
    test.setTimeout(180_000);
    const folder = await buildElsewhere();
    const [here, there] = await Promise.all([filesOf(DIST), filesOf(path.join(folder, "dist"))]);
    expect(there, "build anew if the sources have changed since").toEqual(here);
    expect(Object.keys(here).length).toBeGreaterThan(50);
    // Nothing reveals where it was built.
    for (const name of Object.keys(here)) {
      const text = await readFile(path.join(DIST, name), "latin1");
      expect(text.includes(HOME) || text.includes("/node_modules/"), name).toBe(false);
    }

    const ids = (await readFile(path.join(folder, "modules.txt"), "utf8")).split("\n");
    const packages = new Set(
      ids.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []),
    );
    const sections = new Map(
      (await readFile(LICENSES, "utf8"))
        .split(/^## (?=\S+ \d\S* \()/m)
        .slice(1)
        .map((section) => {
          const [, name = "", license = ""] = /^(\S+) \S+ \((.*)\)\n/.exec(section) ?? [];
          return [name, { license, text: section.slice(section.indexOf("\n")).trim() }] as const;
        }),
    );
    expect([...sections.keys()].toSorted()).toEqual([...packages].toSorted());
    for (const [name, { license, text }] of sections) {
      if (name === NAMED_IN_FILE.name) expect(license).toBe(NAMED_IN_FILE.license);
      else expect(license, name).toMatch(ALLOWED);
      expect(text, name).toMatch(
        /Copyright[\s\S]*(Permission|Redistribution|Lesser General)|Permission to use|Mozilla Public License/i,
      );
    }
    reportCounts("Supply chain", "build", {
      "files of a build made twice": Object.keys(here).length,
      "packages in the build": [...packages],
      licenses: [...sections.values()].map(({ license }) => license),
    });
    await rm(path.dirname(path.dirname(folder)), { recursive: true });
  },
);

test("the licenses are one page away", async ({ page, server }) => {
  await page.goto(`${server.url}system/status`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Licenses" }).click();
  await expect((await opened).getByText("It contains parts of these")).toBeVisible();
});
