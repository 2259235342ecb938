import { createTheme } from "@mantine/core";

/** One accent for what can be pressed; status colours carry one meaning everywhere (design/interface.md, "Look"). */
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

/** What a colour means, everywhere: never shown without an icon or a word beside it. */
export const status = {
  present: "green",
  missing: "yellow",
  embedded: "blue",
  failed: "red",
  idle: "gray",
} as const;
