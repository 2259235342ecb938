import path from "node:path";
import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** Characters of source below which the code that two features share joins the code that more of them share. */
const SMALL = 40_000;

/** Characters of source below which a module of a library joins the shared code, for example an icon. */
const TINY = 1_200;

/** Between the features in the name of a file that they share. */
const SEPARATOR = ".";

/** The modules of `root` that a module imports statically, recursively. */
function withImports(
  id: string,
  root: string,
  context: ChunkingContext,
  found = new Set<string>(),
) {
  if (found.has(id) || !id.startsWith(root)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    withImports(imported, root, context, found);
  return found;
}

/** The feature to which a module belongs; outside of the features, the module itself, such as a catalog. */
function featureOf(id: string, root: string): string {
  const [folder = "", feature = ""] = path.relative(root, id).split(path.sep);
  return folder === "features" ? feature : path.parse(id).name;
}

/** The features that need a module on demand, for a page, a panel or a dialog; by module, without `first`. */
function usersOf(first: ReadonlySet<string>, root: string, context: ChunkingContext) {
  const found = new Map<string, Set<string>>();
  const entries = new Set<string>();
  const queue = [...first];
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const entry of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (entries.has(entry) || first.has(entry)) continue;
      entries.add(entry);
      for (const used of withImports(entry, root, context)) {
        queue.push(used);
        if (!first.has(used))
          found.set(used, (found.get(used) ?? new Set()).add(featureOf(entry, root)));
      }
    }
  return found;
}

/** The name of the file for each module of `root`. */
function fileNames(root: string, entries: readonly string[], context: ChunkingContext) {
  const first = new Set<string>();
  for (const entry of entries) withImports(entry, root, context, first);
  const names = new Map([...first].map((id) => [id, "first"]));
  const sizes = new Map<string, number>();
  for (const [id, features] of usersOf(first, root, context)) {
    const name = [...features].toSorted().join(SEPARATOR);
    names.set(id, name);
    sizes.set(name, (sizes.get(name) ?? 0) + (context.getModuleInfo(id)?.code?.length ?? 0));
  }
  for (const [id, name] of names)
    if (name.includes(SEPARATOR) && (sizes.get(name) ?? 0) < SMALL) names.set(id, "shared");
  return names;
}

/**
 * How to split the code of `root` into files: each file costs a round trip on slow connections and time on slow
 * processors. `entries` and everything they import are in the file "first". The rest of each feature is one file; what
 * two or more features use is in the file "shared", or in a file for these features. A library is in the file of its
 * user; if it has several, in the file "libraries".
 */
export function chunkGroups(root: string, entries: readonly string[]): CodeSplittingGroup[] {
  const files = entries.map((entry) => path.join(root, entry));
  let names: Map<string, string> | undefined;
  const nameOf = (id: string, context: ChunkingContext) => {
    names ??= fileNames(root, files, context);
    const isTiny = (context.getModuleInfo(id)?.code?.length ?? 0) < TINY;
    return names.get(id) ?? (isTiny && id.includes("node_modules") ? "shared" : undefined);
  };
  /** Each group takes the libraries that it needs, so those that most code needs come first. */
  const group = (
    pattern: RegExp,
    priority: number,
    more: Partial<CodeSplittingGroup> = { test: (id: string) => id.startsWith(root) },
  ): CodeSplittingGroup => ({
    name: (id, context) => {
      const name = nameOf(id, context);
      return name !== undefined && pattern.test(name) ? name : null;
    },
    priority,
    ...more,
  });
  return [
    group(/^first$/, 5),
    group(/^shared$/, 4, { minShareCount: 2 }),
    group(/\./, 3),
    { name: "libraries", test: "node_modules", minShareCount: 2, priority: 2 },
    group(/./, 1),
  ];
}
