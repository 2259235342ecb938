import path from "node:path";
import { runnerImport } from "vite";

/**
 * Imports a TypeScript module of this project. Node 20 cannot do that itself; Vite can, and it is
 * here anyway, so no other tool is needed.
 */
export async function runTypeScript(file) {
  const { module } = await runnerImport(path.resolve(file), {
    resolve: { tsconfigPaths: true },
    logLevel: "error",
  });
  return module;
}
