/** Converts rem() in an argument to CSS: Mantine's preset converts only rem() in the stylesheet itself. */
const css = (value: string) =>
  value.replaceAll(
    /\brem\((-?[\d.]+)px\)/g,
    (_, pixels: string) => `calc(${Number(pixels) / 16}rem * var(--mantine-scale))`,
  );

const flex = (display: string, more: Record<string, string>) => (_: unknown, gap?: string) => ({
  display,
  ...more,
  ...(gap !== undefined && { gap: css(gap) }),
});

/**
 * Text that may be truncated: in its own direction, because a Latin name in an Arabic interface would lose its
 * beginning; aligned with its surroundings.
 */
const cutOff = {
  overflow: "hidden",
  "unicode-bidi": "plaintext",
  "text-align": ["-webkit-match-parent", "match-parent"],
  // Isolated text does not set the direction of its paragraph.
  "& > bdi:only-child": { "unicode-bidi": "normal" },
};

/** For hovered or selected elements: the usual dimmed text would be too faint on their background. */
const dimmedOnTint = {
  "--mantine-color-dimmed": "color-mix(in srgb, var(--mantine-color-text) 78%, transparent)",
};

const hovered = (style: Record<string, string>) => ({
  "@media (hover: hover)": { "&:hover": style },
  "@media (hover: none)": { "&:active": style },
});

const tint = { background: "var(--mantine-color-default-hover)" };

/** Mixins for rules that several CSS modules need: `@mixin row rem(4px)`. Commas separate arguments. */
export const mixins = {
  "cut-off": (_: unknown, end?: string) => ({
    ...cutOff,
    ...(end !== undefined && { "text-overflow": end }),
  }),
  truncate: { ...cutOff, "text-overflow": "ellipsis", "white-space": "nowrap" },
  "line-clamp": (_: unknown, lines: string) => ({
    ...cutOff,
    display: "-webkit-box",
    "-webkit-box-orient": "vertical",
    "-webkit-line-clamp": lines,
    "overflow-wrap": "anywhere",
  }),
  "plain-list": { margin: "0", padding: "0", "list-style": "none" },
  /** No gap in its surroundings while it has no content. */
  "hide-empty": { "&:empty": { display: "none" } },
  "visually-hidden": {
    position: "absolute",
    overflow: "hidden",
    "inline-size": "1px",
    "block-size": "1px",
    "clip-path": "inset(50%)",
    "white-space": "nowrap",
  },
  // Group and Stack for the rows of long lists, because a class costs less than a component.
  row: flex("flex", { "align-items": "center" }),
  "wrapping-row": flex("flex", { "flex-wrap": "wrap", "align-items": "center" }),
  "inline-row": flex("inline-flex", { "align-items": "center" }),
  stack: flex("flex", { "flex-direction": "column" }),
  size: (_: unknown, size: string) => ({ "inline-size": css(size), "block-size": css(size) }),
  /** Takes the remaining width of its row, even if its content is wider. */
  fill: { flex: "1", "min-inline-size": "0" },
  framed: (_: unknown, radius: string) => ({
    border: `${css("rem(1px)")} solid var(--mantine-color-default-border)`,
    "border-radius": css(radius),
  }),
  /** An image that fills its box. */
  cover: { display: "block", "inline-size": "100%", "block-size": "100%", "object-fit": "cover" },
  /** A chip that may wrap to several lines. */
  "high-chip": {
    "block-size": "auto",
    "padding-block": "rem(2px)",
    "line-height": "1.2",
    "white-space": "normal",
  },
  "small-print": (_: unknown, weight?: string) => ({
    color: "var(--mantine-color-dimmed)",
    "font-size": "var(--mantine-font-size-xs)",
    ...(weight !== undefined && { "font-weight": weight }),
  }),
  "dimmed-on-tint": dimmedOnTint,
  /** Background of a hovered element; of a pressed one on touch screens. */
  "hover-tint": hovered(tint),
  /** The same for a row or a card with dimmed text. */
  "hover-row": hovered({ ...tint, ...dimmedOnTint }),
  "focus-ring": (_: unknown, offset: string) => ({
    outline: `${css("rem(2px)")} solid var(--mantine-primary-color-filled)`,
    "outline-offset": css(offset),
  }),
  /** For elements whose surroundings would clip the outline. */
  "focus-inside": { "&:focus-visible": { "outline-offset": css("rem(-2px)") } },
  /** Previous results, until the next ones arrive. */
  stale: { opacity: "0.55", transition: "opacity 120ms ease-out" },
  /** The footer of a dialog or panel that stays in view. */
  "sticky-foot": {
    position: "sticky",
    "z-index": "2",
    "inset-block-end": "0",
    "border-block-start": `${css("rem(1px)")} solid var(--mantine-color-default-border)`,
    // The background of the dialog that it belongs to, or of the page.
    background: "var(--ground, var(--mantine-color-body))",
  },
  /** Minimum size of a touch target. */
  "touch-size": {
    "min-inline-size": css("rem(44px)"),
    "min-block-size": css("rem(44px)"),
  },
  /** For a pseudo-element: a touch target that is larger, by a negative inset, than the visible element. */
  "hit-area": (_: unknown, inset: string) => ({
    position: "absolute",
    inset: css(inset),
    content: '""',
  }),
};
