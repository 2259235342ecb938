import type { Plugin } from "vite";

/** The base path of the dev server: BASE_URL with a trailing slash. */
export function devBase(): string {
  return (process.env.BASE_URL ?? "").replace(/\/*$/, "/");
}

/** The stand-in server behind `npm run dev`. */
export function devBackend(): Plugin {
  return { name: "dev-backend", apply: "serve" };
}
