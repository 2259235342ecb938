import { transformAsync, types } from "@babel/core";
import type { NodePath, PluginItem, PluginObj } from "@babel/core";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import type { Plugin, PluginOption } from "vite";
import { compiled, keyOf } from "../lib/messages.ts";

/** The call `i18n._()` whose argument is a message. */
function callOf(path: NodePath): NodePath<types.CallExpression> | undefined {
  const call = path.parentPath;
  if (!call?.isCallExpression() || !types.isMemberExpression(call.node.callee)) return undefined;
  return types.isIdentifier(call.node.callee.property, { name: "_" }) ? call : undefined;
}

/** The property of a message, if it is a string. */
function textIn(node: types.ObjectExpression, name: string) {
  const found = node.properties.find(
    (one) => types.isObjectProperty(one) && types.isIdentifier(one.key, { name }),
  );
  return types.isObjectProperty(found) && types.isStringLiteral(found.value)
    ? { property: found, text: found.value.value }
    : undefined;
}

/**
 * The name of a value that the compiler generated: for two variables with the same name in a component, or for a cached
 * part.
 */
function renamedIn(node: types.ObjectExpression): string | undefined {
  const values = node.properties.find(
    (one) => types.isObjectProperty(one) && types.isIdentifier(one.key, { name: "values" }),
  );
  if (!types.isObjectProperty(values) || !types.isObjectExpression(values.value)) return undefined;
  return values.value.properties
    .map((one) => (types.isObjectProperty(one) && types.isIdentifier(one.key) ? one.key.name : ""))
    .find((name) => /_\d+$|^t\d+$/.test(name));
}

/**
 * Keeps English in the code: compiles the macro's output here, so that no message parser is loaded to show it, and no
 * English text can be missing.
 */
const compileEnglish: PluginObj = {
  visitor: {
    ObjectExpression(path) {
      const { node } = path;
      if (!node.leadingComments?.some(({ value }) => value.trim() === "i18n")) return;
      const call = callOf(path);
      // The text would be evaluated once, in the language of that moment.
      if (call && !path.getFunctionParent())
        throw path.buildCodeFrameError(
          "Use msg`` in the body of a module, and t(it) where it is shown.",
        );
      const renamed = renamedIn(node);
      if (renamed !== undefined)
        throw path.buildCodeFrameError(
          `React's compiler has renamed a value of this text to "${renamed}", so its translations would not be found: ` +
            "make the text in a function of its own, outside of the component.",
        );
      const [id, message] = [textIn(node, "id"), textIn(node, "message")];
      if (!id || !message) return;
      const key = keyOf(message.text, id.text);
      if (key === id.text) {
        message.property.value = types.valueToNode(compiled(message.text));
        return;
      }
      if (call && node.properties.length === 2) {
        path.replaceWith(types.stringLiteral(key));
        return;
      }
      id.property.value = types.stringLiteral(key);
      node.properties = node.properties.filter((one) => one !== message.property);
    },
  },
};

/** Expands the macros in files that import one of these modules. */
const macros = (name: string, modules: RegExp): Plugin => ({
  name,
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/[^?]*\.tsx?$/, code: modules },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: id.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
        plugins: [[linguiMacro, { stripMessageField: false }] as PluginItem, compileEnglish],
      });
      return result?.code ? { code: result.code, map: result.map } : undefined;
    },
  },
});

/**
 * User-visible texts: `t`, `plural`, `msg` and `<Trans>` of Lingui's macros become messages with a key for the other
 * languages (docs/languages.md). Skips files without macros. `<Trans>` must be expanded before the React Compiler,
 * which turns it into a call; the others after it, because their cached code is shorter then.
 */
export const textsAround = (compiler: PluginOption): PluginOption[] => [
  macros("texts-in-markup", /@lingui\/react\/macro/),
  compiler,
  macros("texts", /@lingui\/core\/macro/),
];
