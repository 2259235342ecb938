import { msg, t } from "@lingui/core/macro";
import type { Language } from "@/api/languages";

/** The suffixes of a code in an equivalence (contract/settings.md section 3, "Page Languages"). */
export const SIDE_KINDS = [
  { value: "", label: msg`Normal` },
  { value: "@hi", label: msg`HI` },
  { value: "@forced", label: msg`Forced` },
] as const;
type SideKind = (typeof SIDE_KINDS)[number]["value"];

/** A language by code3 with a kind of subtitle. */
export interface Side {
  code3: string;
  kind: SideKind;
}

/** Subtitles in `from` count as subtitles in `to`. */
export interface Equivalence {
  from: Side;
  to: Side;
}

function readSide(text: string, known: ReadonlySet<string>): Side | undefined {
  const [code3 = "", end] = text.split("@");
  const kind = SIDE_KINDS.find(({ value }) => value === (end === undefined ? "" : `@${end}`));
  return kind && known.has(code3) ? { code3, kind: kind.value } : undefined;
}

/** Parses an entry such as `eng@hi:eng`; undefined if it has a language or kind that cannot be selected. */
export function readEquivalence(
  entry: string,
  known: ReadonlySet<string>,
): Equivalence | undefined {
  const [left, right, ...more] = entry.split(":");
  const from = readSide(left ?? "", known);
  const to = readSide(right ?? "", known);
  return from && to && more.length === 0 ? { from, to } : undefined;
}

/** The entry as the server stores it: `A:B`. */
export function equivalenceEntry({ from, to }: Equivalence): string {
  return `${from.code3}${from.kind}:${to.code3}${to.kind}`;
}

/** All code3 values; empty on servers that do not send them. */
export function codes3Of(languages: readonly Language[]): ReadonlySet<string> {
  return new Set(languages.flatMap(({ code3 }) => (code3 ? [code3] : [])));
}

/** Key of the setting, a list of entries. */
export const EQUIVALENCES = "general.language_equals";

const isKind = (side: string, kind: SideKind) => kind !== "" && side.endsWith(kind);

/** The two sides of an entry; undefined if it is not a pair. */
function sidesOf(entry: string): readonly [from: string, to: string] | undefined {
  const [from, to, ...more] = entry.split(":");
  return from && to && more.length === 0 ? [from, to] : undefined;
}

/** The problem with an entry, given those above it. The server applies each entry once, and in one direction. */
function problemOf(entry: string, above: readonly string[]): string | undefined {
  const sides = sidesOf(entry);
  if (!sides) return undefined;
  const [from, to] = sides;
  if (from === to) return t`Both languages are the same. Choose two different languages.`;
  if (
    (isKind(from, "@hi") && isKind(to, "@forced")) ||
    (isKind(from, "@forced") && isKind(to, "@hi"))
  )
    return t`HI subtitles cannot count as forced, or forced as HI.`;
  const targets = new Map<string, { to: string; row: number }>();
  for (const [index, other] of above.entries()) {
    const [source, target] = sidesOf(other) ?? [];
    if (source === undefined || target === undefined) continue;
    const row = index + 1;
    if (source === from && target === to) return t`Same as row ${row}. Remove one of them.`;
    if (source === from)
      return t`Row ${row} already defines this language. A language can count as only one other language.`;
    targets.set(source, { to: target, row });
  }
  const seen = new Set<string>();
  for (let next = targets.get(to); next && !seen.has(next.to); next = targets.get(next.to)) {
    const { row } = next;
    if (next.to === from) return t`This forms a loop with row ${row}. Remove one of them.`;
    seen.add(next.to);
  }
  const chainedRow =
    targets.get(to)?.row ?? [...targets.values()].find((one) => one.to === from)?.row;
  return chainedRow === undefined
    ? undefined
    : t`This forms a chain with row ${chainedRow}, but the server applies only one row. Choose the final language directly.`;
}

/** The problem with each entry; undefined for valid ones. */
export const equivalenceProblems = (entries: readonly string[]): (string | undefined)[] =>
  entries.map((entry, index) => problemOf(entry, entries.slice(0, index)));
