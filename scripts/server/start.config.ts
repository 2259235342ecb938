import { defineConfig } from "vite";

/** Bundles the server of `npm start`, with the demo library; packages are imported. */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: { ssr: "scripts/server/start.ts", target: "node20", minify: false },
});
