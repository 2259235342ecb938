import { describe, expect, it } from "vitest";
import { IMPORTS } from "./imports";
import type { Import } from "./imports";
import { places, SOURCES } from "./source";

/** "api" for api/client.ts, "App" for App.tsx: the layers of design/architecture.md. */
function layerOf(name: string): string {
  if (name.startsWith("queries/cache/")) return "queries/cache";
  const folder = name.split("/")[0] ?? name;
  return name === "modals/tokens.ts" ? "modals/tokens" : folder.replace(/\.tsx?$/, "");
}

const BOTTOM = ["env", "product", "lib"];
const KIT = [...BOTTOM, "paths", "theme", "store", "ui", "queries"];
const PARTS = [...KIT, "components", "modals/tokens"];

/** "pages/series" for pages/series/EpisodeRow.tsx. */
const pageOf = (name: string) => name.split("/").slice(0, 2).join("/");

/** What each layer may import as a value, besides itself. `import type` from api/ is free everywhere. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  env: ["lib"],
  product: [],
  paths: [],
  lib: ["product"],
  theme: [],
  api: BOTTOM,
  "queries/cache": [...BOTTOM, "api"],
  queries: [...BOTTOM, "api", "queries/cache"],
  socket: [...BOTTOM, "api", "queries/cache", "queries"],
  store: ["lib"],
  ui: ["product", "lib", "theme"],
  "modals/tokens": ["store", "lib", "queries"],
  components: PARTS,
  modals: PARTS,
  layout: [...PARTS, "modals"],
  pages: [...PARTS, "modals"],
  router: [...PARTS, "modals", "layout", "pages"],
  App: [...PARTS, "modals", "layout", "pages", "router", "api", "socket"],
  main: [...PARTS, "layout", "router", "App"],
};

/** Values of api/ that other layers than queries/ need: the file, the names, and why. */
const API_FOR_OTHERS: Record<string, readonly string[]> = {
  // The address of the socket is made where all addresses are made.
  "socket/connection.ts": ["serverUrl", "API_ROOT"],
  // What a 401 means for the screen is injected from the top.
  "App.tsx": ["listenForDoor", "listenForUnauthorised"],
};
const API_FOR_ALL = ["api/error.ts", "api/shared.ts"];

/** Packages that belong to one place. */
const OWNERS: Record<string, RegExp> = {
  ky: /^api\/client\.ts$/,
  "socket.io-client": /^socket\/connection\.ts$/,
  zustand: /^store\//,
  valibot: /^(api|lib|socket)\//,
  "react-router": /^(router|App|main)\.tsx$|^(components|modals|layout|pages|ui|lib)\//,
  "@mantine/notifications": /^ui\//,
  "@tabler/icons-react": /^ui\//,
};

/** Who may hold the QueryClient as a value. */
const CLIENT_HOLDERS: Record<string, string> = {
  "socket/effects.ts": "patches what was pushed",
  "App.tsx": "provides it, and hands it to the socket",
  "layout/Gate.tsx": "hands it to the start, when that is tried again",
};
const CLIENT_NAMES = ["QueryClient", "useQueryClient", "QueryClientProvider"];

const values = IMPORTS.filter((one) => !one.isType);
const shown = (one: Import) =>
  `${one.where} imports ${one.values.join(", ")} from ${one.specifier}`;

describe("imports", () => {
  it("are found at all", () => {
    expect(values.length).toBeGreaterThan(100);
    expect(IMPORTS.some((one) => one.isLazy)).toBe(true);
    expect(IMPORTS.some((one) => one.isType)).toBe(true);
  });

  it("lead to files that exist", () => {
    const names = new Set(SOURCES.map((file) => file.name));
    const lost = IMPORTS.filter(
      ({ target }) => target !== undefined && !names.has(target) && !target.endsWith(".css"),
    );
    expect(lost.map(shown), "these files do not exist").toEqual([]);
  });

  it("point downwards only", () => {
    const wrong = values.filter(({ from, target }) => {
      if (target === undefined || target.endsWith(".css")) return false;
      const [own, other] = [layerOf(from.name), layerOf(target)];
      if (own === other) return false;
      if (API_FOR_ALL.includes(target)) return false;
      if (from.name in API_FOR_OTHERS && other === "api") return false;
      return !(MAY_IMPORT[own] ?? []).includes(other);
    });
    expect(
      wrong.map(shown),
      "move the code down to where both may import it, or pass it in from above (architecture.md, Import direction)",
    ).toEqual([]);
  });

  it("come from layers that this test knows", () => {
    const unknown = SOURCES.map((file) => layerOf(file.name)).filter(
      (layer) => !(layer in MAY_IMPORT) && layer !== "modules.d",
    );
    expect([...new Set(unknown)], "a new layer: put it into MAY_IMPORT on purpose").toEqual([]);
  });

  it("have no page know another page", () => {
    const wrong = values.filter(
      ({ from, target }) =>
        from.name.startsWith("pages/") &&
        target?.startsWith("pages/") === true &&
        pageOf(from.name) !== pageOf(target),
    );
    expect(wrong.map(shown), "move what both need to components/").toEqual([]);
  });

  it("have nobody but queries/ call the server", () => {
    const wrong = values.filter(({ from, target, values: names }) => {
      if (target?.startsWith("api/") !== true || API_FOR_ALL.includes(target)) return false;
      if (from.name.startsWith("api/") || from.name.startsWith("queries/")) return false;
      return !names.every((name) => API_FOR_OTHERS[from.name]?.includes(name));
    });
    expect(wrong.map(shown), "write a hook in queries/ and use that").toEqual([]);
  });

  it("have only App open the socket", () => {
    const wrong = values.filter(
      ({ from, target }) =>
        target?.startsWith("socket/") === true &&
        !from.name.startsWith("socket/") &&
        from.name !== "App.tsx",
    );
    expect(wrong.map(shown), "inject what you need in App.tsx").toEqual([]);
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

  it("give the QueryClient to queries/ and to few others", () => {
    const wrong = values.filter(
      ({ from, specifier, values: names }) =>
        specifier === "@tanstack/react-query" &&
        names.some((name) => CLIENT_NAMES.includes(name)) &&
        !from.name.startsWith("queries/") &&
        !(from.name in CLIENT_HOLDERS),
    );
    expect(wrong.map(shown), "the cache is changed in queries/: write a hook there").toEqual([]);
  });

  it("are in queries/ only, as far as the cache itself is concerned", () => {
    const free = [...CLIENT_NAMES, "*"];
    const wrong = values.filter(
      ({ from, specifier, values: names }) =>
        specifier === "@tanstack/react-query" &&
        !from.name.startsWith("queries/") &&
        !(from.name in CLIENT_HOLDERS) &&
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

  it("never lead into the tests", () => {
    const wrong = IMPORTS.filter(
      ({ specifier, target }) =>
        /mock-api|tests\//.test(specifier) || target?.startsWith("..") === true,
    );
    expect(wrong.map(shown), "src must work without tests/").toEqual([]);
  });
});

describe("exports", () => {
  it("are not passed on: no barrels", () => {
    // The icon library has one file an icon, and no file of its own that costs nothing.
    const wrong = IMPORTS.filter((one) => one.isReexport && one.from.name !== "ui/icons.ts");
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
