import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const src = fileURLToPath(new URL("../../src", import.meta.url));

/**
 * The frame, and what stands once around a list: not typed into, not repeated by rows. What the compiler would
 * have them remember is 4.6 kB before the first row, and saves nothing that anybody could feel.
 */
const DRAWN_ONCE =
  /^(App|main|routes|plain-routes|layout\/(?!SearchResults)[^/]+|pages\/errors\/\w+|ui\/(Toolbar|MoreButton|Pager|EmptyState|ErrorPanel|SafeLink|lazy-part))\.tsx?$/;

/** The files that React Compiler is for: all but those. */
export const compiled = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !DRAWN_ONCE.test(file))
  .map((file) => `${src.replaceAll("\\", "/")}/${file}`);
