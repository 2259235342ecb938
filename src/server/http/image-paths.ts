/** Longer than the beginning of a field, `"fanart": "`, with a few spaces. */
const FIELD_LENGTH = 40;

/**
 * Replaces the server's base URL in the image paths of a JSON text, which arrives in pieces. Only the two fields of
 * pictures contain such paths.
 */
export async function* rebaseImages(
  pieces: AsyncIterable<string>,
  from: string,
  to: string,
): AsyncGenerator<string> {
  const escaped = from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const field = new RegExp(String.raw`("(?:poster|fanart)":\s{0,8}")${escaped}(?=/images/)`, "g");
  const longest = FIELD_LENGTH + from.length;
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    // The end is kept for the next piece, because a path may begin there.
    let end = text.length - longest;
    if (end <= 0) continue;
    const parts: string[] = [];
    let done = 0;
    for (const match of text.matchAll(field)) {
      if (match.index >= end) break;
      parts.push(text.slice(done, match.index), match[1] ?? "", to);
      done = match.index + match[0].length;
    }
    end = Math.max(end, done);
    parts.push(text.slice(done, end));
    text = text.slice(end);
    yield parts.join("");
  }
  yield text.replace(field, (_, name: string) => name + to);
}
