/** What the server tells the page: `{ baseUrl, apiKey?, canUpdate, hasUpdate }`, every key optional. */
export type Inject = Record<string, unknown>;

const BASE_URL = /\{\{\s*baseUrl\s*\}\}/g;
const SERVER_INJECT = /\{\{\s*BAZARR_SERVER_INJECT\s*\|\s*tojson\s*\|\s*safe\s*\}\}/g;
const DATA_BLOCK = /<script\b[^>]*\bid=["']server-inject["'][^>]*>([\s\S]*?)<\/script>/;
/** The stock pages: v0.9.7 assigns an object, v1.5.2 parses it out of a template literal. */
const STOCK_ASSIGNMENT = /window\.Bazarr\s*=\s*(?:JSON\.parse\(\s*[`'"])?\s*(?=\{)/g;

/** JSON that is safe inside any HTML element, as Jinja's `tojson` writes it. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&']/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Renders the built index.html the way Bazarr does (hosting contract, section 2).
 * @param baseUrl without a trailing slash, "" for none; the placeholder gets the slash
 */
export function renderPage(template: string, baseUrl: string, inject: Inject): string {
  // Browsers keep one storage for all servers of an address: the page keeps its own part of it (src/config/own-storage.ts).
  const root = "servers" in inject ? `<html data-server="${escapeHtml(baseUrl)}" ` : "<html ";
  // Functions as replacements: a "$&" in a value must not be read as a pattern.
  return template
    .replace("<html ", () => root)
    .replace(BASE_URL, () => escapeHtml(`${baseUrl}/`))
    .replace(SERVER_INJECT, () => toJson(inject));
}

/** Finds the injected values in a page that a real server rendered: this page or a stock one. */
export function parseInject(html: string): Inject | null {
  const block = DATA_BLOCK.exec(html)?.[1];
  if (block !== undefined) return parseObject(block);
  for (const match of html.matchAll(STOCK_ASSIGNMENT)) {
    const inject = parseObject(objectText(html, match.index + match[0].length));
    // An empty object is only the fallback that the stock page sets in its catch clause.
    if (inject && Object.keys(inject).length > 0) return inject;
  }
  return null;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function parseObject(text: string): Inject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}

/** The text of the JSON object that starts at `start`; braces inside strings do not count. */
function objectText(text: string, start: number): string {
  let depth = 0;
  for (let i = start, inString = false; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === "\\") i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return text.slice(start, i + 1);
  }
  return "";
}
