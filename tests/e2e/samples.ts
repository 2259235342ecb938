import { readFile } from "node:fs/promises";

/**
 * A sample configuration of a document: the code below `<!-- sample: NAME -->`.
 * @throws Error if there is none with that name
 */
export async function readSample(name: string, document = "reverse-proxy.md"): Promise<string> {
  const text = await readFile(new URL(`../../docs/${document}`, import.meta.url), "utf8");
  const found = new RegExp(`<!-- sample: ${name} -->\\s*\`\`\`\\w+\\n([\\s\\S]*?)\n\`\`\``).exec(
    text,
  )?.[1];
  if (!found) throw new Error(`docs/${document} has no sample "${name}"`);
  return found;
}

/**
 * Replaces names and numbers in a sample.
 * @param changes texts of the sample with their replacements
 * @throws Error if a text is missing: the sample has changed, and the test would prove nothing
 */
export function changed(sample: string, changes: Readonly<Record<string, string>>): string {
  let text = sample;
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`the sample has no "${from}":\n${sample}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
