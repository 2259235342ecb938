/** The URL, resolved against `base`; undefined if it is invalid. URL.parse() needs newer browsers (docs/install.md). */
export function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
