import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { reportCounts } from "../../scripts/lib/counts.mjs";

const read = <const S extends v.GenericSchema>(file: string, schema: S) =>
  v.parse(
    schema,
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8")),
  );

const REGISTRY = "https://registry.npmjs.org/";
const versions = v.record(v.string(), v.string());
const manifest = read(
  "package.json",
  v.object({
    dependencies: versions,
    devDependencies: versions,
    scripts: versions,
    allowScripts: v.record(v.string(), v.boolean()),
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
        hasInstallScript: v.optional(v.boolean()),
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
    const withScripts = where(({ hasInstallScript }) => hasInstallScript === true).map(nameOf);
    const rejected = Object.keys(manifest.allowScripts).filter(
      (name) => !manifest.allowScripts[name],
    );
    expect(withScripts.filter((name) => !rejected.includes(name))).toEqual([]);
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
    // The same applies to our own scripts.
    const own = Object.keys(manifest.scripts).filter((name) =>
      /install|prepare|^pre|^post/.test(name),
    );
    expect(own).toEqual([]);
  });
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
