import { plural } from "@lingui/core/macro";
import type { Loss } from "../core/formats/losses";

/** What another format leaves out, as a sentence. */
export function lossText({ kind, count }: Loss): string {
  switch (kind) {
    case "styles":
      return plural(count, {
        one: "# style is left out: font, size and place of its lines.",
        other: "# styles are left out: font, size and place of their lines.",
      });
    case "effects":
      return plural(count, {
        one: "# line loses an effect, such as a fade or an exact place.",
        other: "# lines lose effects, such as fades or exact places.",
      });
    case "drawings":
      return plural(count, { one: "# drawing is left out.", other: "# drawings are left out." });
    case "positions":
      return plural(count, {
        one: "# line loses its place on the screen.",
        other: "# lines lose their place on the screen.",
      });
    case "looks":
      return plural(count, {
        one: "# line loses a colour, a font or a strike.",
        other: "# lines lose colours, fonts or strikes.",
      });
    case "braces":
      return plural(count, {
        one: "# line gets round brackets in place of braces.",
        other: "# lines get round brackets in place of braces.",
      });
    case "voices":
      return plural(count, {
        one: "# line loses its speaker, classes or times within it.",
        other: "# lines lose speakers, classes or times within them.",
      });
    case "labels":
      return plural(count, {
        one: "# line loses its name in the file.",
        other: "# lines lose their names in the file.",
      });
    case "notes":
      return plural(count, {
        one: "# note or comment is left out.",
        other: "# notes or comments are left out.",
      });
    case "words":
      return plural(count, {
        one: "# text that belongs to no line is left out. Players do not show it.",
        other: "# texts that belong to no line are left out. Players do not show them.",
      });
    default:
      return plural(count, {
        one: "# embedded font or picture is left out.",
        other: "# embedded fonts or pictures are left out.",
      });
  }
}
