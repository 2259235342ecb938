import type { Plugin } from "vite";

/** A build is for use whatever NODE_ENV a shell has: with "development" in it, it would be half as large again. */
export function forUse(): Plugin {
  return {
    name: "for-use",
    apply: "build",
    config() {
      process.env.NODE_ENV = "production";
    },
  };
}
