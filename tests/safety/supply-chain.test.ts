import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { reportCounts } from "../../scripts/lib/counts.mjs";

const inProject = (file: string) => path.resolve(import.meta.dirname, "../..", file);
const readText = (file: string) => readFileSync(inProject(file), "utf8");
const read = <const S extends v.GenericSchema>(file: string, schema: S) =>
  v.parse(schema, JSON.parse(readText(file)));

const REGISTRY = "https://registry.npmjs.org/";
const versions = v.record(v.string(), v.string());
const manifest = read(
  "package.json",
  v.object({
    dependencies: versions,
    devDependencies: versions,
    scripts: versions,
  }),
);
const lock = read(
  "package-lock.json",
  v.object({
    lockfileVersion: v.number(),
    packages: v.record(
      v.string(),
      v.looseObject({
        version: v.optional(v.string()),
        integrity: v.optional(v.string()),
        resolved: v.optional(v.string()),
        license: v.optional(v.string()),
        dev: v.optional(v.boolean()),
        optional: v.optional(v.boolean()),
        devOptional: v.optional(v.boolean()),
        link: v.optional(v.boolean()),
      }),
    ),
  }),
);
const installed = Object.entries(lock.packages).filter(([place]) => place !== "");
const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + 13);
const where = (is: (one: (typeof installed)[number][1]) => boolean) =>
  installed.filter(([, one]) => is(one)).map(([place]) => place);

describe("the lock file", () => {
  it("contains the checksum of each package, and gets all of them from the npm registry", () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(where(({ integrity = "" }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
    // Without a URL npm uses the registry, and still compares the content.
    const notOfNpm = where(
      ({ resolved = REGISTRY, link }) => link === true || !resolved.startsWith(REGISTRY),
    );
    expect(notOfNpm).toEqual([]);
    expect(where(({ version = "" }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  });

  it("matches package.json, which has exact versions", () => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    const names = Object.keys(wanted);
    expect(names.filter((name) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted[name] ?? ""))).toEqual(
      [],
    );
    const odd = names.filter(
      (name) => lock.packages[`node_modules/${name}`]?.version !== wanted[name],
    );
    expect(odd).toEqual([]);
  });
});

describe("installing", () => {
  it("runs no script of a package, because none is needed", () => {
    expect(readText(".npmrc")).toBe("ignore-scripts=true\n");
    // The same applies to our own scripts.
    const own = Object.keys(manifest.scripts).filter((name) =>
      /install|prepare|^pre|^post/.test(name),
    );
    expect(own).toEqual([]);
  });
});

const WORKFLOWS = ".github/workflows";
const workflows = readdirSync(inProject(WORKFLOWS)).map((name) => ({
  name,
  text: readText(`${WORKFLOWS}/${name}`),
}));
const release = workflows.find(({ name }) => name === "release.yml")?.text ?? "";
const jobsIn = (text: string) => text.slice(text.indexOf("\njobs:\n")).split(/^(?= {2}[\w-]+:$)/m);

const count = (text: string, word: string) => text.split(word).length - 1;

describe("a workflow", () => {
  it("uses actions by their commit, because a tag can be moved", () => {
    const uses = workflows.flatMap(({ text }) => text.match(/\buses: .*/g) ?? []);
    expect(uses.length).toBeGreaterThan(5);
    const pinned = /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(uses.filter((one) => !pinned.test(one))).toEqual([]);
  });

  it("gives no permission by default, and never leaves a token in the cloned folder", () => {
    const odd = workflows.filter(
      ({ text }) =>
        !/^permissions:(?: \{\}|\n {2}contents: read)\n\n/m.test(text) ||
        count(text, "actions/checkout@") !== count(text, "persist-credentials: false"),
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  it("runs no code of the project or its packages in a job that can write", () => {
    const writing = workflows.flatMap(({ text }) =>
      jobsIn(text).filter((job) => job.includes(": write")),
    );
    expect(writing).toHaveLength(2);
    for (const job of writing)
      expect(job).not.toMatch(/checkout|setup-node|\bnp[mx]\b|\bnode\b|\.ci\//);
  });
});

/** Runs the script of a step of the release for a tag, and returns what it prints. */
function runStep(step: string, tag: string): string {
  const [, script = ""] =
    new RegExp(`- name: ${step}\\n[^]*?run: \\|\\n((?: {10}.*\\n)+)`).exec(release) ?? [];
  expect(script).not.toBe("");
  const command = `gh() { echo "$*"; }; GITHUB_OUTPUT=$(mktemp)
${script}
cat "$GITHUB_OUTPUT"; rm "$GITHUB_OUTPUT"`;
  return execFileSync("bash", ["-euc", command], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      GITHUB_REF_NAME: tag,
      GITHUB_REPOSITORY: "Some/Bazarr-Web",
    },
  });
}

describe("a release", () => {
  const name = "ghcr.io/some/bazarr-web";

  it("of a stable version is also `latest` and `mod`", () => {
    expect(runStep("Name the images", "v1.2.0")).toBe(
      `image=${name}:v1.2.0,${name}:latest\nmod=${name}:mod-v1.2.0,${name}:mod\n`,
    );
    expect(runStep("Publish the files", "v1.2.0")).toContain("release create v1.2.0 --latest ");
  });

  it.each(["v1.2.0-beta.1", "v2.0.0-rc"])("of the prerelease %s moves no other tag", (tag) => {
    expect(runStep("Name the images", tag)).toBe(`image=${name}:${tag}\nmod=${name}:mod-${tag}\n`);
    expect(runStep("Publish the files", tag)).toContain(`release create ${tag} --prerelease `);
    // No step has its own tags.
    const tags = release.match(/^ {10}tags: .*/gm)?.map((line) => line.trim());
    expect(tags).toEqual([
      "tags: ${{ steps.images.outputs.image }}",
      "tags: ${{ steps.images.outputs.mod }}",
    ]);
  });

  it.each(["image", "linuxserver-mod"])(
    "builds %s on a known image, by copying files",
    (folder) => {
      const dockerfile = readText(`containers/${folder}/Dockerfile`);
      const from = dockerfile.match(/^FROM .*/gm) ?? [];
      expect(from).toHaveLength(1);
      expect(from[0]).toMatch(/^FROM (?:scratch|\S+:\S+@sha256:[0-9a-f]{64})$/);
      expect(dockerfile).not.toMatch(/^(?:RUN|ADD|ONBUILD)\b/m);
    },
  );
});

/**
 * Packages without a known license, which are not part of the build. Licenses of packages in the build are listed in
 * it, with texts.
 */
const NOT_IN_THE_BUILD = new Set([
  "type-fest: (MIT OR CC0-1.0)", // types only
  "xmlhttprequest-ssl: undefined", // the socket's half for Node; MIT, as its file says
]);

/**
 * Free, with a condition: it must not be used to create a packer for RAR. The full license is in assets/licenses.txt.
 */
const WITH_CONDITIONS = new Set([
  "7z-wasm: SEE LICENSE IN License.txt", // LGPL 2.1, the parts for RAR under the licence of unRAR
]);

describe("the shipped code", () => {
  const ships = installed.filter(
    ([, { dev, optional, devOptional }]) => !(dev || optional || devOptional),
  );

  it("is free to use, with each package under a known license", () => {
    // MPL: changes of its own files would have to be published, and we change none.
    const known =
      /^(MIT|ISC|MPL-2\.0|BSD-[23]-Clause|Apache-2\.0|0BSD|OFL-1\.1|MIT AND ISC AND BSD-3-Clause)$/;
    const odd = ships.filter(([, { license = "none" }]) => !known.test(license));
    const licenses = odd.map(([place, { license }]) => `${nameOf(place)}: ${license}`);
    const unknown = licenses.filter(
      (one) => !NOT_IN_THE_BUILD.has(one) && !WITH_CONDITIONS.has(one),
    );
    expect(unknown).toEqual([]);
    reportCounts("Supply chain", "lock file", {
      "packages in the lock file": installed.length,
      "that may ship": ships.length,
    });
  });
});
