import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { Backend } from "../../src/server/backend.ts";

// Only types are imported, because Vite bundles its config with all imports: the mock API would slow down builds and
// unit tests, and its errors would break them. The dev server loads these modules at run time.
type Modules = typeof import("../../src/server/options.ts") &
  typeof import("./demo.ts") &
  typeof import("../../src/server/proxy.ts") &
  typeof import("../../src/server/server.ts") &
  typeof import("../../src/server/http/static-files.ts") &
  typeof import("../../src/server/template.ts");

/** The base path of the dev server: BASE_URL with a trailing slash. */
export function devBase(): string {
  return `/${(process.env.BASE_URL ?? "").replace(/^\/*|\/+$/g, "")}/`.replace("//", "/");
}

/**
 * Adds Bazarr's part to `npm run dev`: the mock API, or the server at BAZARR_URL, and a page that is rendered as by
 * Bazarr.
 */
export function devBackend(): Plugin {
  return {
    name: "dev-backend",
    apply: "serve",
    async configureServer(server) {
      const modules = await loadModules(server);
      const { target, servers, baseUrl } = modules.readOptions(process.env);
      if (servers.length > 0)
        throw new Error("BAZARR_URLS is for npm start: npm run dev works on one BAZARR_URL.");
      const backend = target
        ? modules.proxyBackend(target, baseUrl)
        : (await modules.loadDemo({ DEMO_ODD: "1", ...process.env }, baseUrl)).backend;
      server.httpServer?.on("close", () => backend.close());
      server.httpServer?.on("upgrade", (req, socket, head) => {
        // Other sockets belong to Vite.
        if (req.url?.startsWith(`${baseUrl}/api/socket.io/`)) backend.upgrade(req, socket, head);
      });
      server.middlewares.use((req, res, next) => {
        handle(server, modules, backend, baseUrl, req, res).then(
          (isHandled) => isHandled || next(),
          next,
        );
      });
    },
  };
}

async function handle(
  server: ViteDevServer,
  modules: Modules,
  backend: Backend,
  baseUrl: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const pathname = (req.url ?? "/").split("?", 1)[0] ?? "/";
  if (!pathname.startsWith(`${baseUrl}/`)) return false;
  const below = pathname.slice(baseUrl.length + 1);
  if (modules.isServerPath(below) && (await backend.handle(req, res, below))) return true;

  // Of the remaining requests, only page loads are handled here; Vite handles scripts, styles, and files.
  const wantsPage = req.method === "GET" && req.headers.accept?.includes("text/html");
  const isFile = below !== "" && existsSync(path.join(server.config.publicDir, below));
  if (!wantsPage || isFile || /^(@|src\/|node_modules\/|__)/.test(below)) return false;
  const page = await backend.page(req);
  if ("body" in page) {
    await modules.sendBody(req, res, page.status, page.headers, page.body);
    return true;
  }
  const template = await readFile(path.join(server.config.root, "index.html"), "utf8");
  const html = modules.renderPage(template, baseUrl, page.inject);
  const headers = { "content-type": "text/html; charset=utf-8", ...page.headers };
  // Vite resolves the page's relative URLs against the given URL; the browser resolves them against <base>, so use that
  // URL for all pages.
  const transformed = await server.transformIndexHtml("/index.html", html);
  await modules.sendBody(req, res, 200, headers, transformed);
  return true;
}

async function loadModules(server: ViteDevServer): Promise<Modules> {
  const names = ["options", "proxy", "server", "http/static-files", "template"];
  const files = names.map((name) => `/src/server/${name}.ts`);
  const loaded = await Promise.all(
    [...files, "/scripts/server/demo.ts"].map((file) => server.ssrLoadModule(file)),
  );
  // Modules loaded by name are untyped; the list above matches `Modules`.
  const modules: Modules = Object.assign({}, ...loaded);
  return modules;
}
