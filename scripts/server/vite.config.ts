import { defineConfig } from "vite";
import { licenses } from "../plugins/licenses.ts";

/** Bundles the server of `npm start` into one file, for machines without this project's packages (containers/image). */
export default defineConfig({
  // The public folder belongs to the interface, not to this server.
  publicDir: false,
  plugins: [licenses()],
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  build: {
    ssr: "src/server/main.ts",
    target: "node20",
    rolldownOptions: {
      output: { entryFileNames: "server.mjs" },
    },
  },
});
