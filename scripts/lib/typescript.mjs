import path from "node:path";
import { createServer } from "vite";

let vite;

/**
 * Imports a TypeScript module of this project, with what it imports later on. Node 20 cannot do
 * that itself; Vite can, and it is here anyway, so no other tool is needed.
 */
export async function runTypeScript(file) {
  // Not Vite's runnerImport: that closes after the first import, and later ones fail.
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
