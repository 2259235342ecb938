/** A text colour that the server can write into a subtitle. */
export interface SubtitleColor {
  /** Shown on screen (spec section 9). */
  name: string;
  /** As the server spells it. */
  wire: string;
  /** What the server writes into the file. */
  css: string;
}

const color = (name: string, css: string, wire = name): SubtitleColor => ({ name, wire, css });

/** The 16 colours of spec section 9, in its order. The server knows `light-gray` as `light-grey` only. */
export const SUBTITLE_COLORS: readonly SubtitleColor[] = [
  color("white", "#ffffff"),
  color("light-gray", "#c0c0c0", "light-grey"),
  color("red", "#ff0000"),
  color("green", "#00ff00"),
  color("yellow", "#ffff00"),
  color("blue", "#0000ff"),
  color("magenta", "#ff00ff"),
  color("cyan", "#00ffff"),
  color("black", "#000000"),
  color("dark-red", "#800000"),
  color("dark-green", "#008000"),
  color("dark-yellow", "#808000"),
  color("dark-blue", "#000080"),
  color("dark-magenta", "#800080"),
  color("dark-cyan", "#008080"),
  color("dark-grey", "#808080"),
];
