import { readFile } from "node:fs/promises";

const SAMPLES = new URL("../../docs/reverse-proxy.md", import.meta.url);

/**
 * A sample configuration of docs/reverse-proxy.md, as people copy it: the code below `<!-- sample: NAME -->`.
 * @throws when there is none of that name
 */
export async function readSample(name: string): Promise<string> {
  const text = await readFile(SAMPLES, "utf8");
  const found = new RegExp(`<!-- sample: ${name} -->\\s*\`\`\`\\w+\\n([\\s\\S]*?)\n\`\`\``).exec(
    text,
  )?.[1];
  if (!found) throw new Error(`docs/reverse-proxy.md has no sample "${name}"`);
  return found;
}

/**
 * Puts other names and numbers into a sample.
 * @param changes what stands in the sample, and what comes in its place
 * @throws when something is not there: the sample has changed, and the test would test nothing
 */
export function changed(sample: string, changes: Readonly<Record<string, string>>): string {
  let text = sample;
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`the sample has no "${from}":\n${sample}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
