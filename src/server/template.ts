/** Values that the server injects into the page: `{ baseUrl, apiKey?, canUpdate, hasUpdate }`, all optional. */
export type Inject = Record<string, unknown>;

const BASE_URL = /\{\{\s*baseUrl\s*\}\}/g;
const SERVER_INJECT = /\{\{\s*BAZARR_SERVER_INJECT\s*\|\s*tojson\s*\|\s*safe\s*\}\}/g;
const DATA_BLOCK = /<script\b[^<>]*\bid=["']server-inject["'][^<>]*>([^<]*)<\/script>/;
/** The stock pages: v0.9.7 assigns an object, v1.5.2 parses it from a template literal. */
const STOCK_ASSIGNMENT = /window\.Bazarr\s*=\s*(?:JSON\.parse\(\s*[`'"]\s*)?(?=\{)/g;
/** Max assignments to parse: the stock page has two, and parsing many could take long. */
const MAX_ASSIGNMENTS = 5;

/** JSON that is safe inside any HTML element, as written by Jinja's `tojson`. */
function toJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&']/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Renders the built index.html as Bazarr does (hosting contract, section 2).
 * @param baseUrl without a trailing slash, "" for none; the placeholder gets the slash
 */
export function renderPage(template: string, baseUrl: string, inject: Inject): string {
  // Browsers share one storage between all servers of an origin: the page uses its own part of it
  // (src/config/own-storage.ts).
  const root = "servers" in inject ? `<html data-server="${escapeHtml(baseUrl)}" ` : "<html ";
  // Functions as replacements, because "$&" in a value must not be interpreted as a pattern.
  return template
    .replace("<html ", () => root)
    .replace(BASE_URL, () => escapeHtml(`${baseUrl}/`))
    .replace(SERVER_INJECT, () => toJson(inject));
}

/** Extracts the injected values from a page that a real server rendered: this page or a stock one. */
export function parseInject(html: string): Inject | null {
  const block = DATA_BLOCK.exec(html)?.[1];
  if (block !== undefined) return parseObject(block);
  const assignments = [...html.matchAll(STOCK_ASSIGNMENT)].slice(0, MAX_ASSIGNMENTS);
  for (const match of assignments) {
    const inject = parseObject(objectText(html, match.index + match[0].length));
    // An empty object is only the fallback in the catch clause of the stock page.
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
