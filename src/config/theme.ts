import { createTheme } from "@mantine/core";
import type { CSSVariablesResolver } from "@mantine/core";
import css from "./theme.module.css";

/**
 * One accent for everything that can be pressed (design/interface.md, "Look"). For the meaning of status colours see
 * ui/StatusChip.
 */
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
    // Every row has many of them: subtle unless they say otherwise.
    ActionIcon: {
      defaultProps: { variant: "subtle", color: "gray", size: "lg" },
      classNames: { root: css.actionIcon },
    },
    Alert: { classNames: { root: css.edged, message: css.alertMessage } },
    Badge: { classNames: { root: css.edged } },
    Button: { classNames: { root: css.button } },
    Checkbox: {
      classNames: {
        body: css.checkBody,
        labelWrapper: css.checkLabelWrapper,
        label: css.checkLabel,
      },
    },
    CloseButton: { classNames: { root: css.closeButton } },
    Fieldset: {
      defaultProps: { variant: "unstyled" },
      classNames: { root: css.fieldset, legend: css.legend },
    },
    Input: {
      // Paths, addresses, keys and parts of titles: a phone's corrections would break them.
      defaultProps: { autoCapitalize: "off", autoCorrect: "off", spellCheck: false },
      classNames: { input: css.input },
    },
    // What still moves for users who prefer reduced motion: reduced-motion.css.
    Loader: { defaultProps: { attributes: { root: { "data-loader": true } } } },
    Menu: {
      defaultProps: {
        // The first item has the focus, not an unnamed placeholder.
        withInitialFocusPlaceholder: false,
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
    Progress: { classNames: { root: css.progress, section: css.bar } },
    SegmentedControl: {
      classNames: { root: css.segments, label: css.segment, indicator: css.indicator },
    },
    Combobox: { classNames: { option: css.option } },
    InputClearButton: { classNames: { root: css.clear } },
    MultiSelect: { classNames: { input: css.pills } },
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
      classNames: {
        body: css.switchBody,
        input: css.switchInput,
        track: css.track,
        thumb: css.thumb,
      },
    },
    Table: {
      defaultProps: {
        borderColor: "var(--mantine-color-default-border)",
        highlightOnHoverColor: "var(--mantine-color-default-hover)",
      },
    },
    // On a dark background button labels are brighter than other text, so titles are at least as bright.
    Title: { classNames: { root: css.title } },
    TagsInput: { classNames: { input: css.pills } },
  },
});

/**
 * Where the theme's colours differ from Mantine's: the text and icons of a colour. On a dark background Mantine's are
 * nearly white, so that destructive actions, pressed buttons and states would look like everything else; on light tints
 * they are too faint (text needs 4.5:1, also while hovered). So are its dimmed and error texts, and placeholders.
 */
export const themeColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed":
      "color-mix(in srgb, var(--mantine-color-gray-6), var(--mantine-color-gray-7))",
    "--mantine-color-placeholder": "var(--mantine-color-dimmed)",
    "--mantine-color-disabled-color": "var(--mantine-color-gray-6)",
    "--mantine-color-error": "var(--mantine-color-red-9)",
    "--mantine-color-violet-light-color": "#5636b0",
    "--mantine-color-red-light-color": "#a81f1f",
    "--mantine-color-green-light-color": "#1f6a2f",
    "--mantine-color-yellow-light-color": "#9a5000",
    "--mantine-color-blue-light-color": "#155793",
    "--mantine-color-orange-light-color": "#a1360b",
  },
  dark: {
    "--mantine-color-dimmed":
      "color-mix(in srgb, var(--mantine-color-dark-1), var(--mantine-color-dark-2))",
    "--mantine-color-placeholder": "var(--mantine-color-dimmed)",
    "--mantine-color-disabled-color": "var(--mantine-color-dark-2)",
    "--mantine-color-error": "var(--mantine-color-red-4)",
    // Legible on a hovered row too.
    "--mantine-color-anchor": "var(--mantine-color-violet-3)",
    "--mantine-color-violet-light-color": "#b8a2fd",
    "--mantine-color-red-light-color": "#ffa8a8",
    "--mantine-color-green-light-color": "#8ce99a",
    "--mantine-color-yellow-light-color": "#ffec99",
    "--mantine-color-blue-light-color": "#74c0fc",
    "--mantine-color-orange-light-color": "#ffc078",
  },
});
