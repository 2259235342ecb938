import type { SubtitleFormat } from "@/subtitle-documents/model/document";
import { toPlainText } from "@/subtitle-documents/model/plain-text";
import { keysOf } from "@/utils/objects";
import type { Block, Blocks } from "./blocks";
import { blocksBetween } from "./blocks";
import type { Times } from "./drag";
import type { Layout, View } from "./view";
import type { Peaks } from "./peaks";
import { ticksOf, timeAt, xAt } from "./view";

/** CSS variables with the canvas colors, so that color schemes and contrast settings also apply here. */
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

/** A numbered time on the timeline. */
export interface Mark {
  time: number;
  label: string;
}

/** Everything that the timeline shows. */
export interface Scene {
  view: View;
  layout: Layout;
  width: number;
  blocks: Blocks;
  format: SubtitleFormat;
  current: number | undefined;
  selected: ReadonlySet<number>;
  /** The dragged cue and its current times. */
  moved: (Times & { id: number }) | undefined;
  peaks: Peaks | undefined;
  marks: readonly Mark[];
  /** Time of the playhead in milliseconds. */
  head: number;
}

type Pen = CanvasRenderingContext2D;

/** Canvas context, colors and font. */
export interface DrawContext {
  pen: Pen;
  colors: Colors;
  font: string;
}

const RADIUS = 4;
/** Min width of a block that shows its text, in pixels. */
const MIN_TEXT_WIDTH = 18;
const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

function drawRuler({ pen, colors, font }: DrawContext, { view, layout, width }: Scene) {
  const { rulerEnd, textScale } = layout;
  pen.font = `${11 * textScale}px ${font}`;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  pen.direction = "ltr";
  for (const { x, label } of ticksOf(view, width)) {
    pen.fillStyle = colors.rule;
    const length = label === undefined ? 4 : rulerEnd;
    pen.fillRect(Math.round(x), rulerEnd - length, 1, length);
    pen.fillStyle = colors.dimmed;
    if (label !== undefined) pen.fillText(label, Math.round(x) + 5, rulerEnd / 2);
  }
  pen.fillStyle = colors.rule;
  pen.fillRect(0, rulerEnd, width, 1);
}

/** Square-root scale: keeps quiet speech visible next to loud sounds, as hearing does. */
const loudness = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value) / 127);

function drawWave({ pen, colors }: DrawContext, { view, layout, width, peaks }: Scene) {
  if (!peaks) return;
  const { waveTop, waveEnd } = layout;
  const [middle, half] = [(waveTop + waveEnd) / 2, (waveEnd - waveTop) / 2];
  pen.fillStyle = colors.wave;
  for (let x = 0; x < width; x++) {
    const range = peaks.between(timeAt(view, x), timeAt(view, x + 1));
    if (!range) continue;
    const top = middle - loudness(range[1]) * half;
    const bottom = middle - loudness(range[0]) * half;
    pen.fillRect(x, top, 1, Math.max(1, bottom - top));
  }
}

/** The edges of a cue in pixels, clamped near the canvas, because very large coordinates are not drawn. */
function edgesOf({ cue }: Block, { view, width, moved }: Scene) {
  const { start, end } = moved?.id === cue.id ? moved : cue;
  const left = Math.max(-RADIUS * 2, xAt(view, start));
  const right = Math.min(width + RADIUS * 2, xAt(view, Math.max(start, end)));
  return { left, right, wide: Math.max(2, right - left) };
}

/** Tints the current cue's time range behind the waveform, so that speech in it is easy to see. */
function drawTint({ pen, colors }: DrawContext, scene: Scene) {
  const { blocks, layout, current } = scene;
  const block = blocks.all.find(({ cue }) => cue.id === current);
  if (!block) return;
  const { left, wide } = edgesOf(block, scene);
  pen.fillStyle = colors.tint;
  pen.fillRect(left, layout.rulerEnd + 1, wide, layout.laneTops[block.lane] - layout.rulerEnd);
}

function drawBlock(context: DrawContext, block: Block, scene: Scene) {
  const { pen, colors, font } = context;
  const { layout, width, format, current, selected } = scene;
  const { cue, lane } = block;
  const isCurrent = cue.id === current;
  const { left, right, wide } = edgesOf(block, scene);
  const [top, height] = [layout.laneTops[lane], layout.laneHeight];
  const isSelected = selected.has(cue.id);
  pen.fillStyle = isCurrent ? colors.current : isSelected ? colors.selected : colors.block;
  pen.strokeStyle = isCurrent ? colors.current : colors.edge;
  if (wide < RADIUS * 2) {
    // Too narrow for a rounded rectangle.
    pen.fillStyle = pen.strokeStyle;
    pen.fillRect(left, top, wide, height);
    return;
  }
  pen.beginPath();
  pen.roundRect(left + 0.5, top + 0.5, wide - 1, height - 1, RADIUS);
  pen.fill();
  pen.stroke();
  if (wide < MIN_TEXT_WIDTH) return;
  const words = toPlainText(cue, format).replaceAll("\n", " ").slice(0, 200);
  const isRtl = RTL.test(words);
  pen.save();
  pen.clip();
  pen.font = `${12 * layout.textScale}px ${font}`;
  pen.fillStyle = isCurrent
    ? colors.currentText
    : isSelected
      ? colors.selectedText
      : colors.blockText;
  pen.direction = isRtl ? "rtl" : "ltr";
  pen.textAlign = isRtl ? "right" : "left";
  // The text of a long cue begins in the visible part.
  const x = isRtl ? Math.min(right, width) - 6 : Math.max(left, 0) + 6;
  pen.fillText(words, x, top + height / 2);
  pen.restore();
}

function drawBlocks(context: DrawContext, scene: Scene) {
  const { view, width, blocks, current, moved } = scene;
  const shown = blocksBetween(blocks, timeAt(view, 0), timeAt(view, width));
  const own = moved && blocks.all.find(({ cue }) => cue.id === moved.id);
  const all = own && !shown.includes(own) ? [...shown, own] : shown;
  // Draw the current block last, on top of the blocks that it overlaps.
  for (const block of all) if (block.cue.id !== current) drawBlock(context, block, scene);
  for (const block of all) if (block.cue.id === current) drawBlock(context, block, scene);
}

function drawMarks({ pen, colors, font }: DrawContext, { view, layout, marks }: Scene) {
  const size = layout.rulerEnd - 4;
  pen.font = `600 ${11 * layout.textScale}px ${font}`;
  pen.textAlign = "center";
  pen.direction = "ltr";
  for (const { time, label } of marks) {
    const x = Math.round(xAt(view, time));
    pen.fillStyle = colors.mark;
    pen.fillRect(x, 0, 2, layout.height);
    pen.fillRect(x, 2, size, size);
    pen.fillStyle = colors.ground;
    pen.fillText(label, x + size / 2, 2 + size / 2);
  }
}

function drawHead({ pen, colors }: DrawContext, { view, layout, head }: Scene) {
  const x = Math.round(xAt(view, head));
  pen.fillStyle = colors.head;
  pen.fillRect(x - 1, 0, 2, layout.height);
  pen.beginPath();
  pen.moveTo(x - 6, 0);
  pen.lineTo(x + 6, 0);
  pen.lineTo(x, 8);
  pen.fill();
}

/** Draws the visible part of the timeline. */
export function draw(context: DrawContext, scene: Scene): void {
  const { pen, colors } = context;
  const { width, layout } = scene;
  pen.fillStyle = colors.ground;
  pen.fillRect(0, 0, width, layout.height);
  pen.lineWidth = 1;
  drawTint(context, scene);
  drawRuler(context, scene);
  drawWave(context, scene);
  drawBlocks(context, scene);
  drawMarks(context, scene);
  drawHead(context, scene);
}

export type Colors = Record<keyof typeof VARIABLES, string>;

export function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element);
  const colors: Colors = { ...VARIABLES };
  for (const name of keysOf(VARIABLES))
    colors[name] = style.getPropertyValue(VARIABLES[name]).trim();
  return colors;
}
