import { defineConfig } from "vite";
import { licenses } from "../plugins/licenses.ts";

/** Makes one file of the server of `npm start`, for machines without this project's packages (containers/image). */
export default defineConfig({
  // Of the interface, not of this server.
  publicDir: false,
  plugins: [licenses()],
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  build: {
    ssr: "scripts/server/main.ts",
    target: "node20",
    rolldownOptions: {
      // The demo library, which is only loaded where there is no real server.
      external: [/mock-api\.ts$/, /mock-backend\.ts$/],
      output: { entryFileNames: "server.mjs" },
    },
  },
});
