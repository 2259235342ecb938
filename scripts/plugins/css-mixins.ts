/** An argument as CSS: only what is written in a stylesheet itself gets its rem() converted by Mantine's preset. */
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
 * Text that may be cut off: in its own direction, because a Latin name in an Arabic interface would lose its beginning;
 * aligned with its surroundings.
 */
const cutOff = {
  overflow: "hidden",
  "unicode-bidi": "plaintext",
  "text-align": ["-webkit-match-parent", "match-parent"],
  // Isolated text does not set the direction of its paragraph.
  "& > bdi:only-child": { "unicode-bidi": "normal" },
};

/** What several CSS modules say in the same words: `@mixin row rem(4px)`. Commas separate arguments. */
export const mixins = {
  "cut-off": cutOff,
  truncate: { ...cutOff, "text-overflow": "ellipsis", "white-space": "nowrap" },
  "line-clamp": (_: unknown, lines: string) => ({
    ...cutOff,
    display: "-webkit-box",
    "-webkit-box-orient": "vertical",
    "-webkit-line-clamp": lines,
    "overflow-wrap": "anywhere",
  }),
  "plain-list": { margin: "0", padding: "0", "list-style": "none" },
  "visually-hidden": {
    position: "absolute",
    overflow: "hidden",
    "inline-size": "1px",
    "block-size": "1px",
    "clip-path": "inset(50%)",
    "white-space": "nowrap",
  },
  // Group and Stack for the rows of long lists, where a class costs less than a component.
  row: flex("flex", { "align-items": "center" }),
  "inline-row": flex("inline-flex", { "align-items": "center" }),
  stack: flex("flex", { "flex-direction": "column" }),
  size: (_: unknown, size: string) => ({ "inline-size": css(size), "block-size": css(size) }),
  /** A picture that fills its box. */
  cover: { display: "block", "inline-size": "100%", "block-size": "100%", "object-fit": "cover" },
  /** A chip that takes the lines that its words need. */
  "high-chip": {
    "block-size": "auto",
    "padding-block": "rem(2px)",
    "line-height": "1.2",
    "white-space": "normal",
  },
  "small-print": {
    color: "var(--mantine-color-dimmed)",
    "font-size": "var(--mantine-font-size-xs)",
  },
  /** Of what is hovered or selected: on that ground the usual dimmed text would be too faint. */
  "dimmed-on-tint": {
    "--mantine-color-dimmed": "color-mix(in srgb, var(--mantine-color-text) 78%, transparent)",
  },
  /** What is drawn of the answer before, until the next one comes. */
  stale: { opacity: "0.55", transition: "opacity 120ms ease-out" },
  /** The end of a dialog or panel that stays in view. */
  "sticky-foot": {
    position: "sticky",
    "z-index": "2",
    "inset-block-end": "0",
    "border-block-start": `${css("rem(1px)")} solid var(--mantine-color-default-border)`,
    // That of the dialog that it belongs to, or of the page.
    background: "var(--ground, var(--mantine-color-body))",
  },
  /** Room for a finger. */
  "touch-size": {
    "min-inline-size": css("rem(44px)"),
    "min-block-size": css("rem(44px)"),
  },
  /** Of a pseudo-element: a touch target that is larger, by a negative inset, than what is drawn. */
  "hit-area": (_: unknown, inset: string) => ({
    position: "absolute",
    inset: css(inset),
    content: '""',
  }),
};
