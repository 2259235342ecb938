const POWERS = "KMGTP";

/** "12.7 KB" in bytes, in the server's units; undefined for anything else. */
function bytesOf(size: string): number | undefined {
  const found = /^([\d.]+)\s*([KMGTP]?)(i?)B$/i.exec(size.trim());
  const [, number = "", unit = "", binary] = found ?? [];
  const value = Number(number);
  if (!found || Number.isNaN(value)) return undefined;
  const power = unit === "" ? 0 : POWERS.indexOf(unit.toUpperCase()) + 1;
  return value * (binary ? 1_024 : 1_000) ** power;
}

/** "12.7 KB". */
function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(POWERS.length, Math.floor(Math.log10(bytes) / 3));
  const number = (bytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1);
  return `${number} ${power === 0 ? "" : POWERS[power - 1]}B`;
}

/** The disk space that all backups take; undefined if the size of any cannot be parsed. */
export function totalSize(sizes: readonly string[]): string | undefined {
  const bytes = sizes.map(bytesOf);
  const known = bytes.filter((size) => size !== undefined);
  if (known.length < bytes.length) return undefined;
  return sizeText(known.reduce((sum, size) => sum + size, 0));
}
