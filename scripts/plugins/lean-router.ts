import type { Plugin } from "vite";

const ROUTER = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/;

/**
 * react-router says that it has no side effects, but names its components for React's tools: what stands at
 * the left of `NavLink.displayName = "NavLink"` can never be dropped, nor what that one needs (forms, prefetching).
 * In a build those names go, and components that nothing uses go after them. Nor can its own production build be
 * imported: that one differs in this one constant.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code
          .replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;")
          .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, "")
          .replaceAll(
            /^var (\w+) = (React\d*\.(?:forwardRef|createContext|memo)\()/gm,
            "var $1 = /* @__PURE__ */ $2",
          ),
        map: null,
      }),
    },
  };
}
