import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

type MapText = (text: string) => string;

/** A message in compiled form: a text, or the tokens that Lingui concatenates. @throws if it cannot be parsed */
export function compiled(message: string, mapText?: MapText): string | unknown[] {
  const tokens = compileMessageOrThrow(message, mapText);
  const [only = ""] = tokens;
  if (tokens.length <= 1 && typeof only === "string") return only;
  // Removes the fields that are undefined.
  return JSON.parse(JSON.stringify(tokens));
}

/**
 * Key of a message in the catalogs. A text without values is its own key, so that the English page contains it only
 * once; others have an id, as do texts with a context.
 */
export function keyOf(message: string, id = generateMessageId(message)): string {
  const text = compiled(message);
  return typeof text === "string" && id === generateMessageId(message) ? text : id;
}
