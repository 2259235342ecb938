/** What the server wrote into the page (contract/hosting.md section 2): read and checked once. */
import { BLOCK_ID, decodeEnv } from "./inject";
import type { Env } from "./inject";

/**
 * Finds the data block in a page that was fetched as text (to pick up a fresh key). Without the browser's parser, which
 * pages that enforce Trusted Types cannot use; the server never writes "<" into the block.
 */
export function decodePage(html: string): Env {
  const [, block] =
    new RegExp(`<script\\b[^>]*\\bid="${BLOCK_ID}"[^>]*>([^<]*)<`, "i").exec(html) ?? [];
  return decodeEnv(block);
}

function readDocument(): Env {
  const block = document.getElementById(BLOCK_ID);
  const env = decodeEnv(block?.textContent);
  // The key lives in memory only: no later script, extension or crash report can find it in the page.
  block?.remove();
  return env;
}

/** The one copy of the injected values. Only the key may change, when the server hands out a new one. */
export const env: Env = readDocument();

/** A text to show, which users may pass on: without the key, in case it contains it. */
export const withoutKey = (text: string) =>
  env.apiKey === undefined ? text : text.replaceAll(env.apiKey, "(the key)");
