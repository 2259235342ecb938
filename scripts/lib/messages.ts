import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";

type MapText = (text: string) => string;

/** A message as the page has it: a text, or the tokens that Lingui puts together. @throws when it cannot be read */
export function compiled(message: string, mapText?: MapText): string | unknown[] {
  const tokens = compileMessageOrThrow(message, mapText);
  const [only = ""] = tokens;
  if (tokens.length <= 1 && typeof only === "string") return only;
  // Without the fields that are undefined.
  return JSON.parse(JSON.stringify(tokens));
}

/**
 * What a message is found by in the catalogues. A text without values is its own key, so that the page in English has
 * it once; others have an id, as do texts with a context.
 */
export function keyOf(message: string, id = generateMessageId(message)): string {
  const text = compiled(message);
  return typeof text === "string" && id === generateMessageId(message) ? text : id;
}
