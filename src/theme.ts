import { createTheme } from "@mantine/core";
import type { CSSVariablesResolver } from "@mantine/core";

/** One accent for what can be pressed (design/interface.md, "Look"). What a status colour means: ui/StatusChip. */
export const theme = createTheme({
  primaryColor: "violet",
  // From this shade on white text on filled violet and red has 4.5:1 (design/interface.md, "Look").
  primaryShade: 8,
  cursorType: "pointer",
  defaultRadius: "md",
  respectReducedMotion: true,
  autoContrast: true,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, monospace",
  headings: { fontWeight: "650" },
  components: {
    // Paths, addresses, keys and parts of titles: what a phone would correct in them is wrong.
    Input: { defaultProps: { autoCapitalize: "off", autoCorrect: "off", spellCheck: false } },
  },
});

/**
 * Where the theme's colours are not Mantine's: its red on dark ground is nearly white, and what deletes would look
 * like everything else. Part of the stylesheet, which is made of it when the application is built.
 */
export const themeColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: { "--mantine-color-red-light-color": "var(--mantine-color-red-3)" },
});
