import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const src = fileURLToPath(new URL("../../src", import.meta.url));

/**
 * The frame, and what stands once around a list; what reads the cache, which keeps what it hands out; and fields
 * without anything inside. None of it is repeated by rows. What the compiler would have them remember is 8 kB
 * before the first row, and saves nothing that anybody could feel.
 */
const DRAWN_ONCE =
  /^(App|main|routes|plain-routes|(layout|queries|store)\/(?!SearchResults)[^/]+|pages\/errors\/\w+|components\/(mass-edit\/useEditMode|library\/(ListButtons|ListControls|ListLine|TextFilter))|ui\/(Toolbar|MoreButton|Pager|EmptyState|ErrorPanel|SafeLink|lazy-part|layers|page-title|shortcuts))\.tsx?$/;

/** The files that React Compiler is for: all but those. */
export const compiled = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !DRAWN_ONCE.test(file))
  .map((file) => `${src.replaceAll("\\", "/")}/${file}`);
