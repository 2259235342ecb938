import { transformAsync, types } from "@babel/core";
import type { NodePath, PluginItem, PluginObj } from "@babel/core";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const MACRO = /@lingui\/(?:core|react)\/macro/;

/** A message without values is a text, which needs no interpreter. */
function compiled(message: string): string | CompiledMessage {
  const tokens = compileMessage(message);
  const [only] = tokens;
  return tokens.length === 1 && typeof only === "string" ? only : tokens;
}

/** Is this the message of `t` in the body of a module? It would be read once, in the language of that moment. */
function isReadOnce(path: NodePath): boolean {
  const call = path.parent;
  if (!types.isCallExpression(call) || !types.isMemberExpression(call.callee)) return false;
  return types.isIdentifier(call.callee.property, { name: "_" }) && !path.getFunctionParent();
}

/**
 * English stays where it stands in the code: what the macro leaves of it is compiled here, so that no parser of messages
 * is loaded to show it, and no English text can be missing.
 */
const compileEnglish: PluginObj = {
  visitor: {
    ObjectExpression(path) {
      const { leadingComments, properties } = path.node;
      if (!leadingComments?.some(({ value }) => value.trim() === "i18n")) return;
      if (isReadOnce(path))
        throw path.buildCodeFrameError(
          "Use msg`` in the body of a module, and t(it) where it is shown.",
        );
      for (const property of properties)
        if (
          types.isObjectProperty(property) &&
          types.isIdentifier(property.key, { name: "message" }) &&
          types.isStringLiteral(property.value)
        )
          property.value = types.valueToNode(compiled(property.value.value));
    },
  },
};

/**
 * Texts for people: `t`, `plural`, `msg` and `<Trans>` of Lingui's macros become messages with an id by which other
 * languages know them (docs/languages.md). Files without one are left alone.
 */
export function texts(): Plugin {
  return {
    name: "texts",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/[^?]*\.tsx?$/, code: MACRO },
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
  };
}
