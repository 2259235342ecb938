import path from "node:path";
import type { CSSVariablesResolver, MantineThemeOverride } from "@mantine/core";
import { runnerImport } from "vite";
import type { Plugin } from "vite";
import { withoutUnusedColors } from "./unused-colors.ts";

/** Imported by the virtual module of Mantine's styles. */
export const THEME_VARIABLES = "virtual:theme-variables.css";
const STYLE = /<style data-mantine-styles="true">([^<]+)<\/style>/;

/**
 * The theme is the same for everybody: what Mantine would make of it in every browser, a style element with the
 * variables that are not its own, is made once, and is part of the stylesheet.
 */
export function themeVariables(): Plugin {
  let root = "";
  return {
    name: "theme-variables",
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === THEME_VARIABLES ? `\0${THEME_VARIABLES}` : undefined),
    async load(id) {
      if (id !== `\0${THEME_VARIABLES}`) return undefined;
      const file = path.join(root, "src/theme.ts");
      this.addWatchFile(file);
      const [{ module }, { MantineProvider }, { createElement }, { renderToStaticMarkup }] =
        await Promise.all([
          runnerImport<{ theme: MantineThemeOverride; themeColors: CSSVariablesResolver }>(file),
          import("@mantine/core"),
          import("react"),
          import("react-dom/server"),
        ]);
      const page = renderToStaticMarkup(
        createElement(MantineProvider, {
          theme: module.theme,
          cssVariablesResolver: module.themeColors,
        }),
      );
      const css = STYLE.exec(page)?.[1];
      if (!css) throw new Error("Mantine drew no variables of the theme");
      return withoutUnusedColors(css);
    },
  };
}
