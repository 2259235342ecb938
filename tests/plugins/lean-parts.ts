import type { Plugin } from "vite";

/** A piece of a library's module, from a text to the text after it, and what stands there instead. */
interface Cut {
  from: string;
  to: string;
  put: string;
}

interface LeanPart {
  module: RegExp;
  /** The whole module, where nothing of it is needed. */
  code?: string;
  cuts?: readonly Cut[];
}

/**
 * What libraries bring for things that this interface never asks them for, and that no bundler can tell:
 * - ky: streams that tell how far a body is, repeating a request (`retry: 0`, always: api/client.ts), and joining
 *   the options of several instances (there is one)
 * - TanStack Query: lists that grow page by page (lists here have pages)
 * - Mantine: the colours of unused-colors.ts
 */
const PARTS: readonly LeanPart[] = [
  {
    module: /[\\/]ky[\\/]distribution[\\/]utils[\\/]body\.js$/,
    code: "export const streamRequest = (request) => request, streamResponse = (response) => response;",
  },
  {
    module: /[\\/]ky[\\/]distribution[\\/]utils[\\/]merge\.js$/,
    code:
      "export const validateAndMerge = (...sources) => Object.assign({}, ...sources);\n" +
      "export const mergeHeaders = (one, other) => {\n" +
      "  const headers = new Headers(one);\n" +
      "  new Headers(other).forEach((value, name) => headers.set(name, value));\n" +
      "  return headers;\n" +
      "};\n" +
      "export const mergeHooks = (none) => none;",
  },
  {
    module: /[\\/]ky[\\/]distribution[\\/]core[\\/]Ky\.js$/,
    cuts: [
      { from: "    #calculateDelay() {", to: "    #decorateResponse(", put: "" },
      {
        from: "    async #retry(function_) {",
        to: "    async #fetch() {",
        put: "    #retry(function_) {\n        return function_();\n    }\n",
      },
    ],
  },
  {
    module: /[\\/]ky[\\/]distribution[\\/]utils[\\/]normalize\.js$/,
    code: "export const normalizeRequestMethod = (method) => method, normalizeRetryOptions = () => ({});",
  },
  {
    module: /[\\/]ky[\\/]distribution[\\/]core[\\/]constants\.js$/,
    cuts: [
      {
        from: "export const supportsRequestStreams = (",
        to: "export const supportsAbortController",
        put: "export const supportsRequestStreams = false;\n",
      },
    ],
  },
  {
    module: /[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/,
    code:
      "export const infiniteQueryBehavior = () => undefined;\n" +
      "export const hasNextPage = () => false, hasPreviousPage = () => false;",
  },
  {
    module: /[\\/]MantineProvider[\\/]default-colors\.mjs$/,
    cuts: [
      { from: "\tpink: [", to: "\tviolet: [", put: "" },
      { from: "\tindigo: [", to: "\tblue: [", put: "" },
      { from: "\tteal: [", to: "\tgreen: [", put: "" },
      { from: "\tlime: [", to: "\tyellow: [", put: "" },
    ],
  },
];

function cutOut(code: string, { from, to, put }: Cut, id: string): string {
  const start = code.indexOf(from);
  const end = code.indexOf(to, start);
  if (start === -1 || end === -1) throw new Error(`lean-parts: ${id} has no "${from}" any more`);
  return code.slice(0, start) + put + code.slice(end);
}

/** Leaves those parts out of a build. Fails when a library keeps one of them elsewhere. */
export function leanParts(): Plugin {
  const met = new Set<LeanPart>();
  return {
    name: "lean-parts",
    apply: "build",
    transform: {
      filter: { id: PARTS.map(({ module }) => module) },
      handler(code, id) {
        const part = PARTS.find(({ module }) => module.test(id));
        if (!part) return null;
        met.add(part);
        const lean =
          part.code ?? (part.cuts ?? []).reduce((text, cut) => cutOut(text, cut, id), code);
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      const lost = PARTS.filter((part) => !met.has(part));
      if (!error && lost.length > 0)
        throw new Error(
          `lean-parts: no module is ${lost.map(({ module }) => module).join(" or ")}`,
        );
    },
  };
}
