import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** A text color that the server can write into a subtitle. */
export interface SubtitleColor {
  /** The displayed name (spec section 9). */
  name: MessageDescriptor;
  /** The server's name. */
  wire: string;
  /** The value that the server writes into the file. */
  css: string;
}

const color = (wire: string, name: MessageDescriptor, css: string): SubtitleColor => ({
  name,
  wire,
  css,
});

/** The 16 colors of spec section 9, in its order. The server accepts `light-gray` only as `light-grey`. */
export const SUBTITLE_COLORS: readonly SubtitleColor[] = [
  color("white", msg`white`, "#ffffff"),
  color("light-grey", msg`light-gray`, "#c0c0c0"),
  color("red", msg`red`, "#ff0000"),
  color("green", msg`green`, "#00ff00"),
  color("yellow", msg`yellow`, "#ffff00"),
  color("blue", msg`blue`, "#0000ff"),
  color("magenta", msg`magenta`, "#ff00ff"),
  color("cyan", msg`cyan`, "#00ffff"),
  color("black", msg`black`, "#000000"),
  color("dark-red", msg`dark-red`, "#800000"),
  color("dark-green", msg`dark-green`, "#008000"),
  color("dark-yellow", msg`dark-yellow`, "#808000"),
  color("dark-blue", msg`dark-blue`, "#000080"),
  color("dark-magenta", msg`dark-magenta`, "#800080"),
  color("dark-cyan", msg`dark-cyan`, "#008080"),
  color("dark-grey", msg`dark-grey`, "#808080"),
];
