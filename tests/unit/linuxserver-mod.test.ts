import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";

const SCRIPT = path.resolve(
  "containers/linuxserver-mod/root/etc/s6-overlay/s6-rc.d/init-mod-bazarr-web/run",
);
const FRONTEND = "app/bazarr/bin/frontend";
const BUILD = `${FRONTEND}/build`;
const STOCK = `${BUILD}.stock`;

let home = "";
/** Paths in the folder that represents the image's root. */
const inImage = (...names: string[]) => path.join(home, "image", ...names);
/** The user's folder on the host. */
const user = () => path.join(home, "user");

beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(tmpdir(), "bazarr-web-mod-")));
  const folder = home;
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(inImage(BUILD), { "index.html": "stock", "sw.js": "stock", "assets/a.js": "stock" });
  writeFiles(user(), { "index.html": "mine", "assets/mine.js": "mine", "notes.txt": "mine" });
  provide("1.0.0");
});

/** Extracts a version of the mod into the image, as the image does before each start. */
function provide(version: string): void {
  rmSync(inImage("opt"), { recursive: true, force: true });
  writeFiles(inImage("opt/bazarr-web"), {
    "index.html": version,
    [`assets/${version}.js`]: version,
  });
  writeFileSync(inImage("opt/bazarr-web.version"), `${version}\n`);
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** All files below a folder, with their contents. */
function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    files.toSorted().map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );
}

const checksum = (folder: string) =>
  createHash("sha256")
    .update(JSON.stringify(filesIn(folder)))
    .digest("hex");

/** Replaces a program for the script, which finds it first; "$REAL" is the program itself. */
function replaceProgram(name: string, text: string): void {
  const file = path.join(home, "bin", name);
  const real = execFileSync("bash", ["-c", `command -v ${name} || true`], { encoding: "utf8" });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/usr/bin/env bash\nREAL=${real.trim()}\n${text}\n`, { mode: 0o755 });
}

/**
 * Runs the script as the container does at its start, and returns its line in the log.
 * @param before commands that run first; with a mount, `namespace` is necessary
 */
function start(before = "", namespace: readonly string[] = []): string {
  const command = `${before ? `${before} && ` : ""}exec bash ${SCRIPT} ${inImage()}`;
  const [program, ...args] = [...namespace, "bash", "-c", command];
  const env = { ...process.env, PATH: `${path.join(home, "bin")}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Anything else stops the container.
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^\[bazarr-web\] Bazarr Web .*: .*[.?]\n$/);
  return stdout.trim().replaceAll(inImage(), "");
}

const NOTE = "images/installation.json";
/** The served files, without the note about the installation. */
const served = () =>
  Object.fromEntries(Object.entries(filesIn(inImage(BUILD))).filter(([name]) => name !== NOTE));
const note = (): unknown => JSON.parse(readFileSync(inImage(BUILD, NOTE), "utf8"));
const ours = (version: string) => ({
  "index.html": version,
  [`assets/${version}.js`]: version,
});
const stock = { "index.html": "stock", "sw.js": "stock", "assets/a.js": "stock" };
/** No folder of an interrupted copy is left. */
const leftovers = () => readdirSync(inImage(FRONTEND)).filter((name) => name.endsWith(".new"));

describe("the linuxserver mod", () => {
  it("replaces the stock interface at the first start, and keeps it", () => {
    expect(start()).toBe("[bazarr-web] Bazarr Web 1.0.0: the interface is in place.");
    expect(served()).toEqual(ours("1.0.0"));
    expect(filesIn(inImage(STOCK))).toEqual(stock);
    expect(leftovers()).toEqual([]);
  });

  it("keeps the stock interface at later starts, and replaces an older version completely", () => {
    start();
    start();
    expect(served()).toEqual(ours("1.0.0"));
    provide("1.1.0");
    expect(start()).toBe("[bazarr-web] Bazarr Web 1.1.0: the interface is in place.");
    expect(served()).toEqual(ours("1.1.0"));
    expect(filesIn(inImage(STOCK))).toEqual(stock);
  });

  it("leaves a note with its version, and since when it is in place", () => {
    replaceProgram("date", "echo 2026-01-01T00:00:00Z");
    start();
    const first = { kind: "mod", version: "1.0.0", since: "2026-01-01T00:00:00Z" };
    expect(note()).toEqual(first);
    replaceProgram("date", "echo 2026-02-02T00:00:00Z");
    start();
    expect(note()).toEqual(first);
    provide("1.1.0");
    start();
    expect(note()).toEqual({ kind: "mod", version: "1.1.0", since: "2026-02-02T00:00:00Z" });
  });

  it.each(["before", "after"])(
    "keeps the stylesheets of theme.park's mod, which runs %s it",
    (order) => {
      provide("</head>");
      const page = inImage(BUILD, "index.html");
      const script = inImage("etc/s6-overlay/s6-rc.d/init-mod-themepark/run");
      // As the original: it changes the page in place, and only once.
      const themePark = `grep -q theme-park.dev ${page} || sed -i 's|</head>|<link href="https://theme-park.dev/css/base"></head>|' ${page}; echo "theme.park"; exit 1`;
      writeFiles(path.dirname(script), { run: themePark });
      writeFiles(inImage(BUILD), { "index.html": "<title>stock</title></head>" });
      for (let count = 1; count <= 2; count += 1) {
        if (order === "before") spawnSync("bash", [script]);
        expect(start()).toMatch(
          /: the interface is in place, changed by the script of theme\.park\.$/,
        );
        if (order === "after") spawnSync("bash", [script]);
        expect(readFileSync(page, "utf8").match(/theme-park\.dev|stock/g)).toEqual([
          "theme-park.dev",
        ]);
      }
    },
  );

  it("says so if theme.park's script changes nothing", () => {
    writeFiles(path.dirname(inImage("etc/s6-overlay/s6-rc.d/init-mod-themepark/run")), {
      run: "exit 0",
    });
    expect(start()).toMatch(/, without theme\.park: its script changed nothing\.$/);
  });

  it("continues after a start that was interrupted at any step", () => {
    const half = { "index.html": "half" };
    writeFiles(inImage(`${BUILD}.new`), half);
    writeFiles(inImage(`${STOCK}.new`), half);
    start();
    expect(filesIn(inImage(STOCK))).toEqual(stock);
    // Between the two steps of the replacement.
    rmSync(inImage(BUILD), { recursive: true });
    start();
    expect(served()).toEqual(ours("1.0.0"));
    expect(filesIn(inImage(STOCK))).toEqual(stock);
    expect(leftovers()).toEqual([]);
  });

  it("is readable for Bazarr's own user, whatever the umask is", () => {
    start("umask 077");
    expect(statSync(inImage(BUILD, "index.html")).mode & 0o777).toBe(0o644);
    expect(statSync(inImage(BUILD, "assets")).mode & 0o777).toBe(0o755);
  });

  it("changes nothing in an image without Bazarr", () => {
    rmSync(inImage("app"), { recursive: true });
    expect(start()).toContain(`nothing was changed, because there is no /${FRONTEND}.`);
    expect(existsSync(inImage("app"))).toBe(false);
  });
});

/** Programs that run a command with mounts of its own; undefined if this machine does not permit it. */
const namespace = [
  ["unshare", "--mount"],
  ["unshare", "--map-root-user", "--mount"],
].find(
  ([program = "", ...args]) =>
    spawnSync(program, [...args, "mount", "--bind", tmpdir(), tmpdir()]).status === 0,
);

/** Writes half of the files, and then fails as on a full disk. */
const HALF = `mkdir -p "\${@: -1}"; echo half > "\${@: -1}/index.html"
echo "cp: error writing: No space left on device" >&2; exit 1`;

describe("a failure of the linuxserver mod", () => {
  it("to copy the interface leaves the stock interface at the first start", () => {
    replaceProgram("cp", HALF);
    expect(start()).toMatch(
      /1\.0\.0: the interface could not be copied \(cp: .*No space.*\)\. The stock interface stays\.$/,
    );
    expect(served()).toEqual(stock);
    expect(leftovers()).toEqual([]);
  });

  it("to copy the interface leaves the previous version at later starts", () => {
    start();
    provide("1.1.0");
    replaceProgram("cp", HALF);
    expect(start()).toContain("The interface of the last start stays.");
    expect(served()).toEqual(ours("1.0.0"));
    expect(filesIn(inImage(STOCK))).toEqual(stock);
  });

  it("to copy the interface restores the stock interface if no other is left", () => {
    start();
    rmSync(inImage(BUILD), { recursive: true });
    replaceProgram("cp", HALF);
    expect(start()).toContain("The stock interface is back.");
    expect(served()).toEqual(stock);
  });

  it("to keep the stock interface leaves it", () => {
    replaceProgram("cp", `case $1 in -a) ${HALF} ;; esac; exec "$REAL" "$@"`);
    expect(start()).toMatch(
      /the stock interface could not be kept .* The stock interface stays\.$/,
    );
    expect(served()).toEqual(stock);
    expect(existsSync(inImage(STOCK))).toBe(false);
    expect(leftovers()).toEqual([]);
  });

  it("to replace the folder restores the stock interface", () => {
    replaceProgram(
      "mv",
      `case "$*" in *build.new*) echo "mv: failed" >&2; exit 1 ;; esac; exec "$REAL" "$@"`,
    );
    expect(start()).toMatch(
      /could not be replaced \(mv: failed\)\. The stock interface is back\.$/,
    );
    expect(served()).toEqual(stock);
    expect(leftovers()).toEqual([]);
  });

  it.each(namespace ? [false, true] : [])(
    "to write anything keeps what is in place (later: %s)",
    (later) => {
      if (later) start();
      const before = checksum(inImage("app"));
      const readOnly = `mount --bind ${inImage()} ${inImage()} && mount -o remount,ro,bind ${inImage()}`;
      expect(start(readOnly, namespace)).toMatch(
        later ? /Read-only.*The interface of the last start stays/ : /Read-only.*The stock.*stays/,
      );
      expect(checksum(inImage("app"))).toBe(before);
    },
  );

  it("of a mod without an interface leaves the stock interface", () => {
    rmSync(inImage("opt"), { recursive: true });
    mkdirSync(inImage("opt/bazarr-web"), { recursive: true });
    expect(start()).toMatch(/ of an unknown version: the mod contains no interface .* stays\.$/);
    expect(served()).toEqual(stock);
  });
});

/** A folder that the user mounts. `later`: the mod was in place before. */
interface Mount {
  name: string;
  later: boolean;
}

const folders: Mount[] = [
  { name: BUILD, later: false },
  { name: BUILD, later: true },
  { name: STOCK, later: true },
  { name: FRONTEND, later: false },
];
/** `mountpoint` is not asked for these. */
const aboveOrBelow: Mount[] = [
  { name: `${BUILD}/assets`, later: false },
  { name: `${BUILD}/assets`, later: true },
  { name: `${STOCK}/assets`, later: true },
  { name: "app", later: false },
];

/** Puts the image into the situation of a row, with an update of the mod and the folder that is mounted later. */
function prepare({ name, later }: Mount): void {
  if (later) start();
  provide("1.1.0");
  // A folder that the script would move or delete.
  const build = path.relative(name, BUILD);
  if (!build.startsWith("..")) writeFiles(path.join(user(), build), { "index.html": "mine" });
}

const checksums = () => [checksum(user()), checksum(inImage("app"))];
const nothingChanged = ({ name }: Mount) =>
  `[bazarr-web] Bazarr Web 1.1.0: nothing was changed, because /${name} is mounted. Remove the volume or this mod: one is enough.`;

describe("a folder of the user that is mounted into the image", () => {
  it.each(folders)("is not changed if `mountpoint` reports $name (later: $later)", (row) => {
    prepare(row);
    const before = checksums();
    replaceProgram("mountpoint", `[ "$2" = "${inImage(row.name)}" ]`);
    expect(start()).toBe(nothingChanged(row));
    expect(checksums()).toEqual(before);
  });

  it.each(namespace ? [...folders, ...aboveOrBelow] : [])(
    "is not changed at $name (later: $later), also without `mountpoint`",
    (row) => {
      prepare(row);
      const before = checksums();
      const mount = `mount --bind ${user()} ${inImage(row.name)}`;
      expect(start(mount, namespace)).toBe(nothingChanged(row));
      replaceProgram("mountpoint", "exit 127");
      expect(start(mount, namespace)).toBe(nothingChanged(row));
      expect(checksums()).toEqual(before);
    },
  );
});
