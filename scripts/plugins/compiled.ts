import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const src = fileURLToPath(new URL("../../src", import.meta.url));

const below = (folder: string, ...names: readonly string[]) => `${folder}/(?:${names.join("|")})`;

/**
 * The frame, and what stands once around a list; what reads the cache, which keeps what it hands out; fields
 * without anything inside; and what stands in a row, for rows are drawn again only when their own record changed
 * (ui/DataTable.tsx). What the compiler would have them remember is 10 kB before the first row, and saves nothing
 * that anybody could feel. What rows are drawn from (useListColumns) is not here: it must stay the same.
 */
const NOT_COMPILED = new RegExp(
  `^(?:${[
    "App|main|routes|plain-routes",
    below("layout", "(?!SearchResults)[^/]+"),
    below("queries", "(?:cache/)?[^/]+"),
    below("pages/errors", "[^/]+"),
    below("pages/series", "EpisodeProgress"),
    below("components", "AudioLanguages", "EditProfileButton", "ItemLink", "LanguageChip", "Link"),
    below("components", "PagedList", "ProfileName", "useOwnPageSize", "usePaging"),
    below("components/mass-edit", "useEditMode"),
    below("components/library", "LibraryList", "ListButtons", "ListControls", "ListLine"),
    below("components/library", "TextFilter", "useAddress", "useListLook", "usePosters"),
    below("ui", "Bone", "Button", "IconButton", "Message", "Spinner", "useColorScheme"),
    below("ui", "Collapsed", "EmptyState", "ErrorPanel", "MoreButton", "Pager", "SafeLink"),
    below(
      "ui",
      "StatusChip",
      "Toolbar",
      "layers",
      "lazy-part",
      "page-title",
      "shortcuts",
      "use-escape",
    ),
  ].join("|")})\\.tsx?$`,
);

/** The files that React Compiler is for: all but those. */
export const compiled = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !NOT_COMPILED.test(file))
  .map((file) => `${src.replaceAll("\\", "/")}/${file}`);
