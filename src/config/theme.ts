import { createTheme } from "@mantine/core";
import type { CSSVariablesResolver, MantineColorsTuple } from "@mantine/core";
import css from "./theme.module.css";

/** The logo's violet: only for interactive elements. */
const brand: MantineColorsTuple = [
  "#f4f0ff",
  "#e6dcff",
  "#cdbcff",
  "#b49bff",
  "#9c7bfa",
  "#8a62f5",
  "#7c50ef",
  "#6f43e4",
  "#6236d1",
  "#5329b4",
];

/** Violet-black. The page is shade 7, surfaces on it shade 6, the sidebar shade 8. */
const dark: MantineColorsTuple = [
  "#d6d3e3",
  "#b9b5c9",
  "#928ea6",
  "#686479",
  "#383446",
  "#2a2735",
  "#201d2a",
  "#14121b",
  "#0f0d15",
  "#0a0910",
];

/** The grays of the light scheme, with a violet tint and as bright as Mantine's. */
const gray: MantineColorsTuple = [
  "#f9f8fb",
  "#f3f1f7",
  "#e9e7ef",
  "#dedbe7",
  "#cecad9",
  "#aeaabd",
  "#878297",
  "#4b4659",
  "#36323f",
  "#231f2c",
];

/**
 * One accent for all interactive elements (design/interface.md, "Look"). For the meaning of status colors see
 * ui/StatusChip.
 */
export const theme = createTheme({
  colors: { brand, dark, gray },
  primaryColor: "brand",
  // From this shade on, white text on filled violet and red has 4.5:1 (design/interface.md, "Look").
  primaryShade: 8,
  cursorType: "pointer",
  defaultRadius: "md",
  respectReducedMotion: true,
  autoContrast: true,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, monospace",
  headings: {
    fontWeight: "680",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "2rem", lineHeight: "1.2" },
      h2: { fontSize: "1.25rem", lineHeight: "1.3" },
      h3: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
  components: {
    // Rows have many of them, so they are subtle by default.
    ActionIcon: {
      defaultProps: { variant: "subtle", color: "gray", size: "lg" },
      classNames: { root: css.actionIcon },
    },
    Alert: { classNames: { root: css.edged, message: css.alertMessage } },
    Badge: { classNames: { root: css.edged } },
    Button: {
      classNames: { root: css.button, label: css.buttonLabel, loader: css.buttonLoader },
    },
    Checkbox: {
      classNames: {
        body: css.checkBody,
        labelWrapper: css.checkLabelWrapper,
        label: css.checkLabel,
      },
    },
    CloseButton: { classNames: { root: css.closeButton } },
    Fieldset: {
      defaultProps: { variant: "unstyled", miw: 0, m: 0 },
      classNames: { legend: css.legend },
    },
    Input: {
      // Paths, URLs, keys and parts of titles: a phone's corrections would break them.
      defaultProps: { autoCapitalize: "off", autoCorrect: "off", spellCheck: false },
      classNames: { wrapper: css.field, input: css.input },
    },
    InputWrapper: { classNames: { description: css.inputDescription } },
    // Exceptions from reduced motion: reduced-motion.css.
    Loader: { defaultProps: { attributes: { root: { "data-loader": true } } } },
    Menu: {
      defaultProps: {
        // The first item gets the focus, not an unnamed placeholder.
        withInitialFocusPlaceholder: false,
        // As tall as the space above or below the button; then it scrolls.
        middlewares: { flip: true, shift: true, size: { padding: 8 } },
        position: "bottom-end",
        transitionProps: { duration: 120 },
      },
      classNames: { item: css.menuItem },
    },
    Pill: {
      classNames: {
        root: `${css.pill} ${css.edged}`,
        label: css.pillLabel,
        remove: css.pillRemove,
      },
    },
    // Before a list or menu is measured, it is next to the page. On phones it would widen the page there, move its own
    // button, and so hide and show itself forever.
    Popover: { defaultProps: { floatingStrategy: "fixed" } },
    Progress: { classNames: { root: css.progress, section: css.bar } },
    SegmentedControl: {
      classNames: { root: css.segments, label: css.segment, indicator: css.indicator },
    },
    Combobox: { classNames: { option: css.option } },
    InputClearButton: { classNames: { root: css.clear } },
    MultiSelect: { classNames: { input: css.pills, section: css.firstLine } },
    Modal: { defaultProps: { radius: "lg" } },
    Paper: { defaultProps: { radius: "lg" }, classNames: { root: css.paper } },
    NavLink: { classNames: { root: css.navLink } },
    Notification: { classNames: { description: css.noticeText, body: css.noticeBody } },
    PasswordInput: { classNames: { innerInput: css.input } },
    PillsInput: { classNames: { input: css.pills } },
    Radio: { classNames: { body: css.checkBody, label: css.checkLabel } },
    Slider: {
      classNames: {
        root: css.slider,
        trackContainer: css.slider,
        track: css.sliderTrack,
        bar: css.bar,
      },
    },
    Switch: {
      defaultProps: { withThumbIndicator: false },
      classNames: {
        body: css.switchBody,
        input: css.switchInput,
        track: css.track,
        thumb: css.thumb,
      },
    },
    Table: {
      defaultProps: {
        borderColor: "var(--table-rule)",
      },
    },
    // On a dark background button labels are brighter than other text, so titles are at least as bright.
    Title: { classNames: { root: css.title } },
    TagsInput: { classNames: { input: css.pills } },
  },
});

/** The background of the `light` variant in the dark scheme, normally and on hover. */
const tint = (color: string, rgb: string, alpha: number) => ({
  [`--mantine-color-${color}-light`]: `rgba(${rgb}, ${alpha})`,
  [`--mantine-color-${color}-light-hover`]: `rgba(${rgb}, ${alpha + 0.06})`,
});

/**
 * The theme's differences from Mantine's colors: the text and icons of a color. On a dark background Mantine's are
 * nearly white, so that destructive actions, pressed buttons and states would look like everything else; on light tints
 * they are too faint (text needs 4.5:1, also while hovered). The same applies to its dimmed and error texts, and
 * placeholders.
 */
export const themeColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed":
      "color-mix(in srgb, var(--mantine-color-gray-6), var(--mantine-color-gray-7))",
    "--field-line": "#918ca0",
    "--table-rule": "var(--mantine-color-gray-2)",
    "--mantine-color-placeholder": "var(--mantine-color-dimmed)",
    "--mantine-color-disabled-color": "var(--mantine-color-gray-6)",
    "--mantine-color-error": "var(--mantine-color-red-9)",
    "--mantine-color-brand-light-color": "#5636b0",
    "--mantine-color-red-light-color": "#a81f1f",
    "--mantine-color-green-light-color": "#1f6a2f",
    "--mantine-color-yellow-light-color": "#9a5000",
    "--mantine-color-blue-light-color": "#155793",
    "--mantine-color-orange-light-color": "#a1360b",
  },
  dark: {
    "--mantine-color-dimmed":
      "color-mix(in srgb, var(--mantine-color-dark-1), var(--mantine-color-dark-2))",
    "--field-line": "#726e84",
    "--table-rule": "var(--mantine-color-dark-5)",
    "--mantine-color-placeholder": "var(--mantine-color-dimmed)",
    "--mantine-color-disabled-color": "var(--mantine-color-dark-2)",
    "--mantine-color-error": "var(--mantine-color-red-4)",
    // Legible on a hovered row too.
    "--mantine-color-anchor": "var(--mantine-color-brand-3)",
    // In the dark scheme Mantine's opaque `light` backgrounds look brown and olive.
    ...tint("brand", "138, 98, 245", 0.2),
    ...tint("red", "250, 82, 82", 0.15),
    ...tint("green", "64, 192, 124", 0.13),
    ...tint("yellow", "245, 179, 1", 0.14),
    ...tint("blue", "77, 171, 247", 0.14),
    ...tint("orange", "253, 126, 20", 0.14),
    "--mantine-color-brand-light-color": "#b8a2fd",
    "--mantine-color-red-light-color": "#ffa8a8",
    "--mantine-color-green-light-color": "#6fd69b",
    "--mantine-color-yellow-light-color": "#ffd166",
    "--mantine-color-blue-light-color": "#74c0fc",
    "--mantine-color-orange-light-color": "#ffc078",
  },
});
