import { createHash } from "node:crypto";
import path from "node:path";
import { build } from "vite";
import type { Plugin, Rolldown } from "vite";

const ENTRY = "src/lib/first-script.ts";
/** Stands in index.html where the script goes: after the base, before anything that is drawn. */
const MARK = "<!-- first-script -->";
/** The chunk that pages with a list begin with (scripts/plugins/chunks.ts). */
const LISTS = "lists";

/** The script as one classic file: a module would wait until the page is read, and come after the first paint. */
async function compile(root: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: { entry: path.join(root, ENTRY), formats: ["iife"], name: "firstScript" },
    },
  });
  for (const { output } of [result].flat().filter((one) => "output" in one))
    for (const file of output) if (file.type === "chunk") return file.code;
  throw new Error(`${ENTRY} made no script`);
}

/** The scripts and styles that the lists need beside those that the page itself links. */
function filesOfLists(bundle: Rolldown.OutputBundle): string[] {
  const linked = new Set<string>();
  const found = new Set<string>();
  const visit = (name: string, into: Set<string>) => {
    const chunk = bundle[name];
    if (linked.has(name) || into.has(name) || chunk?.type !== "chunk") return;
    into.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? [])
      if (!linked.has(style)) into.add(style);
    for (const imported of chunk.imports) visit(imported, into);
  };
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName, linked);
  for (const chunk of chunks) if (chunk.name === LISTS) visit(chunk.fileName, found);
  if (found.size === 0) throw new Error("the build has no chunk for the lists");
  return [...found];
}

/** Puts the first script into assets/, and its tag into the page's head. */
export function firstScript(): Plugin {
  let root = "";
  let fileName = "";
  return {
    name: "first-script",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const source = await compile(root);
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      fileName = `assets/first-script-${hash}.js`;
      this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { server, bundle }) =>
        html.replace(
          MARK,
          // The dev server has modules only, and nobody minds a flash there.
          server
            ? `<script type="module" src="./${ENTRY}"></script>`
            : `<script src="./${fileName}" data-lists="${filesOfLists(bundle ?? {}).join(" ")}"></script>`,
        ),
    },
  };
}
