import { msg } from "@lingui/core/macro";
import type { Language } from "@/api/languages";

/** The suffixes of a code in an equivalence (contract/settings.md section 3, "Page Languages"). */
export const SIDE_KINDS = [
  { value: "", label: msg`Normal` },
  { value: "@hi", label: msg`HI` },
  { value: "@forced", label: msg`Forced` },
] as const;
export type SideKind = (typeof SIDE_KINDS)[number]["value"];

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

/** Parses an entry such as `eng@hi:eng`; undefined when it has a language or kind that cannot be selected. */
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

/** All code3; empty on servers that do not send them. */
export function codes3Of(languages: readonly Language[]): ReadonlySet<string> {
  return new Set(languages.flatMap(({ code3 }) => (code3 ? [code3] : [])));
}
