import { describe, expect, it } from "vitest";
import { IMPORTS } from "./imports";
import type { Import } from "./imports";
import { places, SOURCES } from "./source";

/** "features/lists" for features/lists/mass-edit/MassEdit.tsx, "api" for api/client.ts. */
const layerOf = (name: string) =>
  name
    .split("/")
    .slice(0, /^(features|queries\/cache)\//.test(name) ? 2 : 1)
    .join("/");

/**
 * The layers of architecture.md: each imports values only from those before it. Layers on one line do not import each
 * other. `import type` from api/ is allowed everywhere.
 */
const ORDER: readonly (readonly string[])[] = [
  ["utils"],
  ["config", "subtitle-documents"],
  ["api"],
  ["automation"],
  ["server"],
  ["queries/cache", "store"],
  ["queries"],
  ["ui"],
  ["socket"],
  ["features/dialogs"],
  ["features/routes"],
  ["features/shortcuts"],
  ["features/languages", "features/jobs"],
  ["features/media"],
  ["features/lists"],
  ["features/texts"],
  ["features/subtitles"],
  ["features/studio"],
  ["features/bulk"],
  ["features/automation", "features/quality"],
  ["features/history", "features/blacklist"],
  ["features/statistics"],
  ["features/series", "features/movies"],
  ["features/wanted"],
  ["features/library"],
  ["features/system"],
  ["features/settings"],
  ["features/overview", "features/open"],
  ["features/auth"],
  ["features/palette"],
  ["app"],
];
const RANK = new Map(ORDER.flatMap((layers, rank) => layers.map((layer) => [layer, rank])));
const rankOf = (layer: string) => RANK.get(layer) ?? -1;

/** ui/ imports neither cache nor server; store/ does not import the cache; documents and plans do not import the screen. */
const NARROWER: Record<string, readonly string[]> = {
  "subtitle-documents": ["utils"],
  automation: ["utils", "subtitle-documents", "api"],
  server: ["utils", "api", "automation"],
  ui: ["utils", "config"],
  store: ["utils", "config", "automation"],
};

/** Values of api/ that are not requests: capabilities, error texts, and shared calculations. */
const API_FOR_ALL = [
  "api/capabilities.ts",
  "api/error.ts",
  "api/job-status.ts",
  "api/media.ts",
  "api/shared.ts",
];
/** automation and server reach no request of the browser, as a rule below makes sure. */
const CALLS_API = ["api", "automation", "server", "queries/cache", "queries", "socket", "app"];

/** Packages that belong to one place. */
const OWNERS: Record<string, RegExp> = {
  ky: /^api\/client\.ts$/,
  "socket.io-client": /^socket\/connection\.ts$/,
  zustand: /^(store\/|features\/studio\/editor\.ts$)/,
  valibot: /^(api|automation|config|features|server|socket|store)\//,
  "react-router": /^(app|features|store)\//,
  "@mantine/notifications": /^(app|ui)\//,
  "@tabler/icons-react": /^config\//,
};

/** The cache belongs to queries/; socket/ patches it, app/ provides it. */
const HOLDS_CLIENT = ["queries/cache", "queries", "socket", "app"];
const CLIENT_NAMES = ["QueryClient", "useQueryClient", "QueryClientProvider"];

/** The only file outside of src, for the interface's own version. */
const MANIFEST = "../package.json";

const values = IMPORTS.filter((one) => !one.isType);
const shown = (one: Import) =>
  `${one.where} imports ${one.values.join(", ")} from ${one.specifier}`;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The import graph of files, or of the groups that `nodeOf` returns. */
function graphOf(imports: readonly Import[], nodeOf: (name: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, target } of imports) {
    if (target === undefined || target.endsWith(".css")) continue;
    const [own, other] = [nodeOf(from.name), nodeOf(target)];
    if (own !== other) graph.set(own, (graph.get(own) ?? new Set()).add(other));
  }
  return graph;
}

/** The nodes of one cycle, in order; empty if there is none. */
function circleOf(graph: Graph): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return path.slice(path.indexOf(node));
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe("imports", () => {
  it("are found at all", () => {
    expect(values.length).toBeGreaterThan(100);
    expect(IMPORTS.some((one) => one.isLazy)).toBe(true);
    expect(IMPORTS.some((one) => one.isType)).toBe(true);
  });

  it("refer to existing files", () => {
    const names = new Set(SOURCES.map((file) => file.name));
    const lost = IMPORTS.filter(
      ({ target }) =>
        target !== undefined &&
        target !== MANIFEST &&
        !names.has(target) &&
        !target.endsWith(".css"),
    );
    expect(lost.map(shown), "these files do not exist").toEqual([]);
  });

  it("point downwards only", () => {
    const wrong = values.filter(({ from, target }) => {
      if (target === undefined || target.endsWith(".css")) return false;
      const [own, other] = [layerOf(from.name), layerOf(target)];
      if (own === other || API_FOR_ALL.includes(target)) return false;
      return rankOf(other) >= rankOf(own) || NARROWER[own]?.includes(other) === false;
    });
    expect(
      wrong.map(shown),
      "move the code down to where both may import it, or pass it in from above (ORDER)",
    ).toEqual([]);
  });

  it("of subtitle-documents bring in no packages: a worker must be able to run it", () => {
    const wrong = values.filter(
      ({ from, target }) => layerOf(from.name) === "subtitle-documents" && target === undefined,
    );
    expect(wrong.map(shown), "pass it in from the feature").toEqual([]);
  });

  it("of automation and server reach neither the browser's requests nor texts: our own server runs it", () => {
    const reached = new Set(
      SOURCES.map((file) => file.name).filter((name) => /^(?:automation|server)\//.test(name)),
    );
    // The loop also visits names that are added to the set during the loop.
    for (const name of reached)
      for (const { from, target } of values)
        if (from.name === name && target !== undefined) reached.add(target);
    const wrong = values.filter(
      ({ from, target, specifier }) =>
        reached.has(from.name) &&
        (target === "api/client.ts" ||
          target === "config/env.ts" ||
          specifier.startsWith("@lingui/")),
    );
    expect(wrong.map(shown), "pass it in (Transport), or take the decoder alone").toEqual([]);
  });

  it("of pages never bring in our own server", () => {
    const wrong = IMPORTS.filter(
      ({ from, target }) =>
        target?.startsWith("server/") === true && layerOf(from.name) !== "server",
    );
    expect(wrong.map(shown), "it runs in Node").toEqual([]);
  });

  it("come from known layers", () => {
    const unknown = SOURCES.map((file) => layerOf(file.name)).filter((layer) => !RANK.has(layer));
    expect([...new Set(unknown)], "a new layer: put it into ORDER on purpose").toEqual([]);
  });

  it("form no cycle of files, nor of the folders in a folder", () => {
    const fileGraph = graphOf(IMPORTS, (name) => name);
    const inRooms = IMPORTS.filter(
      ({ from, target }) => target !== undefined && layerOf(from.name) === layerOf(target),
    );
    const folderGraph = graphOf(inRooms, (name) => name.slice(0, name.lastIndexOf("/")));
    expect(
      circleOf(fileGraph),
      "types and lazy imports count: one of these knows too much",
    ).toEqual([]);
    expect(circleOf(folderGraph), "folders of a room have an order, too").toEqual([]);
  });

  it("form no cycle of layers, even of types", () => {
    // The kinds are declared in api/media.ts (rule M1), and config has a row for each of them.
    const isTypeOfKind = ({ from, target, isType }: Import) =>
      isType && layerOf(from.name) === "config" && target === "api/media.ts";
    const layerGraph = graphOf(
      IMPORTS.filter((one) => !isTypeOfKind(one)),
      layerOf,
    );
    expect(circleOf(layerGraph), "declare the type in the lower layer").toEqual([]);
  });

  it("use the server only in queries/", () => {
    const wrong = values.filter(
      ({ from, target }) =>
        target?.startsWith("api/") === true &&
        !API_FOR_ALL.includes(target) &&
        !CALLS_API.includes(layerOf(from.name)),
    );
    expect(wrong.map(shown), "write a hook in queries/ and use that").toEqual([]);
  });

  it("open the socket only in app/", () => {
    const wrong = values.filter(
      ({ from, target }) =>
        target?.startsWith("socket/") === true && !["socket", "app"].includes(layerOf(from.name)),
    );
    expect(wrong.map(shown), "inject what you need in app/").toEqual([]);
  });

  it("keep packages in the places that own them", () => {
    const wrong = values.filter(({ from, specifier }) => {
      const owned = Object.keys(OWNERS).find(
        (name) =>
          specifier === name || (specifier.startsWith(`${name}/`) && !(specifier in OWNERS)),
      );
      return owned !== undefined && !OWNERS[owned]?.test(from.name);
    });
    expect(wrong.map(shown), "use what the owner of the package exports (OWNERS)").toEqual([]);
  });

  it("use the QueryClient only in queries/ and a few other places", () => {
    const wrong = values.filter(
      ({ from, specifier, values: names }) =>
        specifier === "@tanstack/react-query" &&
        names.some((name) => CLIENT_NAMES.includes(name)) &&
        !HOLDS_CLIENT.includes(layerOf(from.name)),
    );
    expect(wrong.map(shown), "the cache is changed in queries/: write a hook there").toEqual([]);
  });

  it("of the cache itself are only in queries/", () => {
    const free = [...CLIENT_NAMES, "*"];
    const wrong = values.filter(
      ({ from, specifier, values: names }) =>
        specifier === "@tanstack/react-query" &&
        !HOLDS_CLIENT.includes(layerOf(from.name)) &&
        names.some((name) => !free.includes(name)),
    );
    expect(wrong.map(shown), "useQuery and useMutation belong into a hook in queries/").toEqual([]);
  });

  it("form no cycle", () => {
    const edges = new Map<string, string[]>();
    for (const one of values)
      if (one.target !== undefined && !one.isLazy)
        edges.set(one.from.name, [...(edges.get(one.from.name) ?? []), one.target]);
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (name: string, trail: readonly string[]) => {
      const seen = trail.indexOf(name);
      if (seen !== -1) cycles.push([...trail.slice(seen), name].join(" -> "));
      if (seen !== -1 || done.has(name)) return;
      for (const next of edges.get(name) ?? []) visit(next, [...trail, name]);
      done.add(name);
    };
    for (const name of edges.keys()) visit(name, []);
    expect(cycles, "move what both need into a third file").toEqual([]);
  });

  it("never include the tests", () => {
    const wrong = IMPORTS.filter(
      ({ specifier, target }) =>
        /mock-api|tests\//.test(specifier) ||
        (target?.startsWith("..") === true && target !== MANIFEST),
    );
    expect(wrong.map(shown), "src must work without tests/").toEqual([]);
  });
});

describe("exports", () => {
  it("are not re-exported: no barrel files", () => {
    // The icon library has one file per icon, and its own index file would load all of them.
    const wrong = IMPORTS.filter((one) => one.isReexport && one.from.name !== "config/icons.ts");
    expect(wrong.map(shown), "import from the file that defines it").toEqual([]);
    expect(
      SOURCES.map((file) => file.name).filter((name) => /(^|\/)index\.tsx?$/.test(name)),
      "name the file after what it holds",
    ).toEqual([]);
  });

  it("have names: no default exports", () => {
    expect(
      places(/\bexport\s+default\b|\bas\s+default\b/, (file) => file.name.endsWith(".d.ts")),
      "export it by its name",
    ).toEqual([]);
  });
});
