/** Values that the server injected into the page (contract/hosting.md section 2): read and checked once. */
import { BLOCK_ID, decodeEnv } from "./inject";
import type { Env } from "./inject";

/**
 * Finds the data block in a page that was fetched as text, to get a fresh key. Without the browser's parser, which
 * pages that enforce Trusted Types cannot use; the server never writes "<" into the block.
 */
export function decodePage(html: string): Env {
  const [, block] =
    new RegExp(`<script\\b[^<>]*\\bid="${BLOCK_ID}"[^<>]*>([^<]*)<`, "i").exec(html) ?? [];
  return decodeEnv(block);
}

function readDocument(): Env {
  const block = document.getElementById(BLOCK_ID);
  const env = decodeEnv(block?.textContent);
  // Keep the key only in memory: no later script, extension or crash report can find it in the page.
  block?.remove();
  return env;
}

/** The only copy of the injected values. Only the key may change, when the server sends a new one. */
export const env: Env = readDocument();

/** Removes the API key from a message that is shown and that users may share. */
export const withoutKey = (text: string) =>
  env.apiKey === undefined ? text : text.replaceAll(env.apiKey, "(the key)");
