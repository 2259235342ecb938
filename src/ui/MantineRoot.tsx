import {
  DEFAULT_THEME,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from "@mantine/core";
import { use } from "react";
import type { ComponentType, ReactNode } from "react";
import { theme } from "../theme";
import { MantineEnvContext } from "./mantine-env";
import { useColorScheme } from "./useColorScheme";

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

const getRootElement = () => document.documentElement;

/**
 * What Mantine's components need around them. Not its own provider: that would make the theme's variables again,
 * which are part of the stylesheet, and set the theme, which lib/color-scheme.ts does.
 */
function MantineRoot({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme } = useColorScheme();
  const env = use(MantineEnvContext);
  const value = {
    colorScheme,
    setColorScheme,
    clearColorScheme: () => setColorScheme("auto"),
    getRootElement,
    classNamesPrefix: "mantine",
    cssVariablesSelector: ":root",
    withStaticClasses: true,
    env,
  };
  return (
    <MantineContext value={value}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

/** `Part` with what Mantine's components need around it, unless it stands in such a part already. */
export function withMantine<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function InMantine(props: P) {
    const part = <Part {...props} />;
    return use(MantineContext) ? part : <MantineRoot>{part}</MantineRoot>;
  };
}
