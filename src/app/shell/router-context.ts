import { createContext, use } from "react";
import type { DataRouter } from "react-router";

/** The router itself, for its state before React has rendered it. */
export const RouterContext = createContext<DataRouter | null>(null);

/** @throws when used outside of the router */
export function useRouter(): DataRouter {
  const router = use(RouterContext);
  if (!router) throw new Error("there is no router around this");
  return router;
}
