import { parseSync, traverse } from "@babel/core";
import type { ParserOptions, types } from "@babel/core";
import { expect, it } from "vitest";
import { at, PAGE_SOURCES } from "./source";

/** Attributes and properties that are shown to users or read by screen readers. */
const SHOWN =
  /^(?:label|title|placeholder|description|header|alt|reason|message|error|what|done|disabledReason|emptyReason|empty|hint|help|text|aria-label|aria-description|\w+Label)$/;

/** Strings that are the same in all languages: names, formats, URLs, and values that only code reads. */
const NAMES = new RegExp(
  [
    "[^A-Za-z]*",
    ".*https?:.*",
    ".*\\{\\{.*",
    "var\\(.*",
    "[A-Z0-9_.+/-]+",
    "address|filter|gemini-2\\.0-flash|API key|Series|Movies",
    "Sonarr|Radarr|Sportarr|Plex|Jellyfin|Emby|Bazarr\\+?|Whisper|Discord|GitHub|Wiki|Gemini|Lingarr|Apprise",
  ]
    .map((one) => `^(?:${one})$`)
    .join("|"),
);

const nameOf = ({ name }: types.JSXAttribute) => (typeof name.name === "string" ? name.name : "");

const parserOpts = { plugins: ["typescript", "jsx"] } satisfies ParserOptions;

/** Visible words in a file outside of macros, with their positions. */
function bareWords(file: (typeof PAGE_SOURCES)[number]): string[] {
  const tree = parseSync(file.text, {
    filename: file.name,
    parserOpts,
    configFile: false,
    babelrc: false,
  });
  if (!tree) return [];
  const found: string[] = [];
  const add = (start: number | null | undefined, text: string) => {
    const words = text.replaceAll(/\s+/g, " ").trim();
    if (/[A-Za-z]{2}/.test(words) && !NAMES.test(words))
      found.push(`${at(file, start ?? 0)}  ${words}`);
  };
  traverse(tree, {
    JSXElement(path) {
      const { name } = path.node.openingElement;
      if (name.type === "JSXIdentifier" && /^(?:Trans|code|Code|kbd|Kbd)$/.test(name.name))
        path.skip();
    },
    JSXText: ({ node }) => add(node.start, node.value),
    JSXExpressionContainer({ node, parent }) {
      const { expression } = node;
      if (parent.type === "JSXAttribute" && !SHOWN.test(nameOf(parent))) return;
      if (expression.type === "StringLiteral") add(node.start, expression.value);
      if (expression.type === "TemplateLiteral")
        add(node.start, expression.quasis.map(({ value }) => value.raw).join(" "));
    },
    JSXAttribute({ node }) {
      if (SHOWN.test(nameOf(node)) && node.value?.type === "StringLiteral")
        add(node.start, node.value.value);
    },
    ObjectProperty({ node, parentPath }) {
      const { key, value } = node;
      const name =
        key.type === "Identifier" ? key.name : key.type === "StringLiteral" ? key.value : "";
      if (!SHOWN.test(name)) return;
      // t({ message: … }) is a macro.
      if (parentPath.parentPath?.isCallExpression() && name === "message") return;
      if (value.type === "StringLiteral") add(node.start, value.value);
      if (value.type === "TemplateLiteral")
        add(node.start, value.quasis.map(({ value: part }) => part.raw).join(" "));
    },
  });
  return found;
}

it("each shown text goes through t, plural, msg, or <Trans> (docs/languages.md)", () => {
  expect(
    PAGE_SOURCES.filter(({ name }) => name.endsWith(".tsx") || name.endsWith(".ts")).flatMap(
      bareWords,
    ),
  ).toEqual([]);
});
