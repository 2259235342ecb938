import path from "node:path";
import { createServer } from "vite";

let vite;

/**
 * Imports a TypeScript module of this project, with its later imports. Node 20 cannot do that itself; Vite can, and is
 * already installed, so no other tool is needed.
 */
export async function runTypeScript(file) {
  // Not Vite's runnerImport, which closes after the first import, so that later ones fail.
  vite ??= createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  return (await vite).ssrLoadModule(path.resolve(file));
}
