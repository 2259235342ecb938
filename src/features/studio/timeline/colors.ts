/** What is drawn has the colours of these variables of the stylesheet, so that schemes and contrast hold here, too. */
const VARIABLES = {
  ground: "--timeline-ground",
  rule: "--timeline-rule",
  dimmed: "--timeline-dimmed",
  wave: "--timeline-wave",
  block: "--timeline-block",
  blockText: "--timeline-block-text",
  edge: "--timeline-edge",
  selected: "--timeline-selected",
  selectedText: "--timeline-selected-text",
  current: "--timeline-current",
  currentText: "--timeline-current-text",
  tint: "--timeline-tint",
  head: "--timeline-head",
  mark: "--timeline-mark",
} as const;

export type Colors = Record<keyof typeof VARIABLES, string>;

export function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element);
  const entries = Object.entries(VARIABLES).map(
    ([name, variable]) => [name, style.getPropertyValue(variable).trim()] as const,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names as in VARIABLES
  return Object.fromEntries(entries) as Colors;
}
