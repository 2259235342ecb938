import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Below assets/, because a server serves nothing else of a build. */
export const LICENSES = "assets/licenses.txt";

const FILE = /^(?:licen[cs]e|copying)/i;
/** Packages without the text of their license: it is the same as in this other package of the same authors. */
const TEXT_OF: Readonly<Record<string, string>> = {
  "react-remove-scroll-bar": "react-remove-scroll",
  // In the demo.
  "@open-draft/deferred-promise": "msw",
  "strict-event-emitter": "msw",
  "is-node-process": "msw",
};

/** License texts that the license of a package refers to, with the note that it requires. */
const MORE: Readonly<Record<string, { note: string; file: string }>> = {
  "7z-wasm": {
    note: "Unchanged, in a file of its own (7zz-….wasm), which may be replaced by another build of it. Sources: https://github.com/use-strict/7z-wasm and https://www.7-zip.org. Its license:",
    file: "scripts/plugins/lgpl-2.1.txt",
  },
};

interface Package {
  name: string;
  version: string;
  license: string;
  folder: string;
}

/** A module's path up to the folder of its package. Nested package.json files below it only define the module type. */
const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The package of a module; undefined for the interface's own modules. */
function packageOf(id: string): Package | undefined {
  const folder = FOLDER.exec(id)?.[0];
  if (folder === undefined) return undefined;
  const manifest = readFileSync(path.join(folder, "package.json"), "utf8");
  const { name, version, license }: Record<string, unknown> = JSON.parse(manifest);
  return { name: String(name), version: String(version), license: String(license), folder };
}

function textIn(folder: string): string | undefined {
  const file = readdirSync(folder)
    .toSorted()
    .find((name) => FILE.test(name));
  return file && readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
}

function section({ name, version, license, folder }: Package, root: string): string {
  const other = TEXT_OF[name];
  const text = textIn(folder) ?? (other && textIn(path.join(root, "node_modules", other)));
  if (!text) throw new Error(`${name} comes without the text of its license (${license})`);
  const more = MORE[name];
  const rest = more
    ? `\n\n${more.note}\n\n${readFileSync(path.join(root, more.file), "utf8")}`
    : "";
  return `## ${name} ${version} (${license})\n\n${text}${rest}\n`;
}

interface Chunk {
  type: "chunk";
  moduleIds: string[];
}

/** Adds the packages whose modules are in the chunks. */
function collect(bundle: Record<string, Chunk | { type: "asset" }>, into: Map<string, Package>) {
  for (const chunk of Object.values(bundle)) {
    for (const id of chunk.type === "chunk" ? chunk.moduleIds : []) {
      const found = packageOf(id.replace(/^\0/, "").replaceAll("\\", "/"));
      if (found) into.set(`${found.name} ${found.version}`, found);
    }
  }
}

/** Packages in workers, which are built separately, before the page. */
const workerPackages = new Map<string, Package>();

export function workerLicenses(): Plugin {
  return {
    name: "worker-licenses",
    apply: "build",
    generateBundle(_options, bundle) {
      collect(bundle, workerPackages);
    },
  };
}

/** Lists all packages with code in the build, with the texts of their licenses. */
export function licenses(): Plugin {
  let root = "";
  return {
    name: "licenses",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const packages = new Map(workerPackages);
      collect(bundle, packages);
      const keys = [...packages.keys()].toSorted();
      const own = readFileSync(path.join(root, "LICENSE"), "utf8").trim();
      const sections = keys
        .flatMap((key) => packages.get(key) ?? [])
        .map((one) => section(one, root));
      const head = `# Licenses\n\n## This interface\n\n${own}\n\nIt contains parts of these ${keys.length} packages.\n`;
      this.emitFile({
        type: "asset",
        fileName: LICENSES,
        source: [head, ...sections].join("\n"),
      });
    },
  };
}
