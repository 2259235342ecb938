import { createHash } from "node:crypto";
import path from "node:path";
import { build } from "vite";
import type { OutputBundle } from "rolldown";
import type { Plugin } from "vite";
import { PSEUDO_LOCALE } from "../../src/config/locales.ts";

const ENTRY = "src/app/first-script.ts";
/** Placeholder for the script in index.html: after the base, before anything that is painted. */
const MARK = "<!-- first-script -->";
/** The files of the languages in the folder of the build, by their codes (src/config/texts.ts). */
function catalogFiles(bundle: OutputBundle): Record<string, string> {
  const files: Record<string, string> = {};
  for (const output of Object.values(bundle)) {
    if (output.type !== "chunk") continue;
    // A catalog is the only module of its file.
    const [source = ""] = output.moduleIds;
    const code = /\/src\/locales\/([\w-]+)\.po$/.exec(source)?.[1];
    if (code !== undefined) files[code] = path.basename(output.fileName);
    if (source.endsWith("virtual:pseudo-texts"))
      files[PSEUDO_LOCALE] = path.basename(output.fileName);
  }
  return files;
}

/** The script as one classic file: a module would wait until the page is parsed, and run after the first paint. */
async function compile(root: string, catalogs: Record<string, string>): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    define: { CATALOG_FILES: JSON.stringify(catalogs) },
    build: {
      write: false,
      // Older browsers must be able to run it, to show that they are too old.
      target: "es2019",
      lib: { entry: path.join(root, ENTRY), formats: ["iife"], name: "firstScript" },
    },
  });
  for (const { output } of [result].flat().filter((one) => "output" in one))
    for (const file of output) if (file.type === "chunk") return file.code;
  throw new Error(`${ENTRY} made no script`);
}

/** Writes the first script to assets/, and inserts its tag into the page's head. */
export function firstScript(): Plugin {
  let root = "";
  let fileName = "";
  return {
    name: "first-script",
    // Without a build, the request starts with the code.
    config: (_config, { command }) =>
      command === "serve" ? { define: { CATALOG_FILES: "{}" } } : undefined,
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const source = await compile(root, catalogFiles(bundle));
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      fileName = `assets/first-script-${hash}.js`;
      this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { server }) =>
        html.replace(
          MARK,
          // The dev server supports only modules, and a flash is acceptable there.
          server
            ? `<script type="module" src="./${ENTRY}"></script>`
            : `<script src="./${fileName}"></script>`,
        ),
    },
  };
}
