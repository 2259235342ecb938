import path from "node:path";
import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** The modules whose dynamic imports are pages. */
const ROUTES = /\/(?:routes|router)\.tsx?$/;

/** The features whose routes are the pages to which most links lead. */
const LIBRARY = /^(?:library|overview)$/;

/** The features with many fields, and those that the first page and the top bar open. */
const FORMS = /^(?:settings|auth|lists|palette|shortcuts|media|system|SystemMenuItems)$/;

/** From this number of imports on, a module only collects others: the components of a library, or the icons. */
const COLLECTION = 50;

const NAMED_IMPORTS = /\bimport\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from/g;

/** "use-form" as "useForm". */
const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The modules that a module imports statically; of a collection, those with the names that it uses. */
function importsOf(id: string, context: ChunkingContext): string[] {
  const { importedIds = [], code = "" } = context.getModuleInfo(id) ?? {};
  let names: Set<string> | undefined;
  return importedIds.flatMap((imported) => {
    const parts = context.getModuleInfo(imported)?.importedIds ?? [];
    if (parts.length < COLLECTION) return imported;
    names ??= new Set(
      [...(code ?? "").matchAll(NAMED_IMPORTS)].flatMap(([, list = ""]) =>
        list.split(",").map((name) => name.trim().split(" ")[0] ?? ""),
      ),
    );
    return parts.filter((part) => names?.has(camelCase(path.parse(part).name)));
  });
}

/** A module with all its static imports, recursively. */
function withImports(id: string, context: ChunkingContext, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of importsOf(id, context)) withImports(imported, context, found);
  return found;
}

/** The feature to which a module belongs; outside of the features, the module itself, such as a catalog. */
function featureOf(id: string, root: string): string {
  const [folder = "", feature = ""] = path.relative(root, id).split(path.sep);
  return folder === "features" ? feature : path.parse(id).name;
}

/** When code is needed that the first page does not import. */
type Need =
  /** The pages to which most links lead, and what works in the background of every page. */
  | "soon"
  /** Other pages of the library. */
  | "pages"
  /** Code with many fields, and the parts of all popups. */
  | "forms"
  /** Any other page, a dialog, a panel, or the like. */
  | "later";

/** The features that need a module, by the time at which they do. */
type Users = Record<Need, Set<string>>;

/** Modules by the time at which they are needed, as paths below the root. */
export interface Entries {
  first: readonly string[];
  soon: readonly string[];
  popups: readonly string[];
}

/** The entries that need each module on demand, without `first`. */
function usersOf(
  first: ReadonlySet<string>,
  root: string,
  { soon, popups }: Entries,
  context: ChunkingContext,
) {
  const found = new Map<string, Users>();
  const seen = new Set<string>();
  const needOf = (entry: string, importer: string): Need => {
    const name = path.relative(root, entry);
    if (soon.includes(name)) return "soon";
    if (popups.includes(name) || FORMS.test(featureOf(entry, root))) return "forms";
    return ROUTES.test(importer) && LIBRARY.test(featureOf(importer, root)) ? "pages" : "later";
  };
  const queue = [...first];
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const entry of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (seen.has(entry) || first.has(entry)) continue;
      seen.add(entry);
      const need = needOf(entry, id);
      for (const used of withImports(entry, context)) {
        queue.push(used);
        if (first.has(used)) continue;
        const users = found.get(used) ?? {
          soon: new Set(),
          pages: new Set(),
          forms: new Set(),
          later: new Set(),
        };
        users[need].add(featureOf(entry, root));
        found.set(used, users);
      }
    }
  return found;
}

/**
 * The file of a module with these users. A feature with pages of the library has no dialogs in its file, because its
 * pages would wait for everything that dialogs share. `paged`: these features.
 */
function fileOf({ soon, pages, forms, later }: Users, paged: ReadonlySet<string>): string {
  const [own = "", ...others] = new Set([...soon, ...pages, ...forms, ...later]);
  if (others.length === 0 && (later.size === 0 || !paged.has(own))) return own;
  if (soon.size > 0 || pages.size > 1) return "pages";
  if (forms.size > 0) return "forms";
  return pages.size > 0 ? "pages" : "dialogs";
}

/** The name of the file for each module. */
function fileNames(root: string, entries: Entries, context: ChunkingContext) {
  const first = new Set<string>();
  for (const entry of entries.first) withImports(path.join(root, entry), context, first);
  const names = new Map([...first].map((id) => [id, "first"]));
  const users = usersOf(first, root, entries, context);
  const paged = new Set([...users.values()].flatMap(({ soon, pages }) => [...soon, ...pages]));
  for (const [id, one] of users) names.set(id, fileOf(one, paged));
  return names;
}

/**
 * Splits the code of `root` into files by the time at which it is needed: each file costs a round trip on slow
 * connections, and each module that is not needed yet costs time on slow processors. The first page is the file
 * "first". The rest of each feature is one file. Shared code is in "pages" if a page of the library needs it, in
 * "forms" if settings or popups need it, and else in "dialogs". Libraries are with the code that uses them.
 */
export function chunkGroups(root: string, entries: Entries): CodeSplittingGroup[] {
  let names: Map<string, string> | undefined;
  /** Each group takes everything that its modules import, so the files that are needed first come first. */
  const group = (pattern: RegExp, priority: number): CodeSplittingGroup => ({
    name: (id, context) => {
      names ??= fileNames(root, entries, context);
      const name = names.get(id);
      return name !== undefined && pattern.test(name) ? name : null;
    },
    priority,
  });
  return [
    group(/^first$/, 5),
    group(/^pages$/, 4),
    group(/^forms$/, 3),
    group(/^dialogs$/, 2),
    group(/./, 1),
  ];
}
