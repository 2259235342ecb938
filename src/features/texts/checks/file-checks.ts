import {
  getTextEnd,
  hasTooFewLines,
  isTooLong,
  modelLines,
  rollingLines,
  untranslatedLines,
} from "@/automation/quality";
import type { FileFit, QualityFinding, QualityResult } from "@/store/quality-results";
import type { CheckKind, CheckSettings } from "@/subtitle-documents/checks/check";
import { findIn } from "@/subtitle-documents/checks/run-checks";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";

/**
 * The checks of the studio that say something about a complete file. Those of its end are not among them, because the
 * server does not send the length of the video.
 */
const STUDIO_KINDS = [
  "language",
  "mojibake",
  "damaged",
  "credits",
  "broken-time",
  "backwards",
  "overlap",
] as const satisfies readonly CheckKind[];

/** All kinds of findings, the worst first. */
export const QUALITY_KINDS = [
  "unreadable",
  "other",
  "few-lines",
  "untranslated",
  "model",
  "too-long",
  "cut",
  "drift",
  "shifted",
  "disagrees",
  "synced",
  "rolling",
  ...STUDIO_KINDS,
] as const;
export type QualityKind = (typeof QUALITY_KINDS)[number];

const FIT_KINDS: readonly string[] = [
  "other",
  "cut",
  "drift",
  "shifted",
  "disagrees",
] satisfies QualityKind[];

/** True if a finding is from the comparison with the other files of the item. */
export const isFitFinding = ({ kind }: QualityFinding) => FIT_KINDS.includes(kind);

/** A file that is checked. */
export interface CheckedFile {
  path: string;
  size: number | null;
  language: QualityResult["language"];
}

/** Another file of the item. `text` is undefined if it was not read. */
export interface OtherFile {
  language: QualityResult["language"];
  lines: number;
  end: number;
  text?: SubtitleDocument | undefined;
}

/** Findings of a few lines, which good files have as well: they count from this number and this share of all lines. */
const MIN_COUNT = 10;
const MIN_SHARES = { overlap: 0.1, rolling: 0.2 };

const isFrequent = (kind: keyof typeof MIN_SHARES, count: number, total: number) =>
  count >= MIN_COUNT && count >= total * MIN_SHARES[kind];

/** Max difference of the numbers of lines of a file and its machine translation. */
const MAX_DIFFERENCE = 0.1;

/** True if one of two files may be a machine translation of the other: that keeps the lines. */
export function mayBeTranslation(
  one: Pick<OtherFile, "language" | "lines">,
  other: Pick<OtherFile, "language" | "lines">,
): boolean {
  if (one.language.code2 === other.language.code2 || one.language.forced || other.language.forced)
    return false;
  return Math.abs(one.lines - other.lines) <= MAX_DIFFERENCE * Math.max(one.lines, other.lines);
}

function* studioFindings(
  document: SubtitleDocument,
  settings: CheckSettings,
): Generator<QualityFinding> {
  for (const kind of STUDIO_KINDS) {
    const found = findIn(document, kind, settings);
    const [first] = found;
    if (!first || (kind === "overlap" && !isFrequent(kind, found.length, document.cues.length)))
      continue;
    yield { kind, count: found.length, ...(first.found !== undefined && { found: first.found }) };
  }
}

function* textFindings(
  { cues }: SubtitleDocument,
  { code2, hi, forced }: QualityResult["language"],
  others: readonly OtherFile[],
): Generator<QualityFinding> {
  const comparable = others.filter(({ language }) => !language.forced && (hi || !language.hi));
  const end = Math.max(getTextEnd(cues), ...others.map((other) => other.end));
  const isShort =
    !forced &&
    hasTooFewLines(
      cues,
      comparable.map(({ lines }) => lines),
      end,
    );
  if (isShort) yield { kind: "few-lines", count: cues.length };
  const texts = others.flatMap(({ text }) => (text ? [text.cues] : []));
  const untranslated = Math.max(
    0,
    ...texts.map((source) => untranslatedLines(cues, source, code2)),
  );
  if (untranslated > 0) yield { kind: "untranslated", count: untranslated };
  const model = modelLines(cues).length;
  if (model > 0) yield { kind: "model", count: model };
  if (texts.some((source) => isTooLong(cues, source))) yield { kind: "too-long", count: 1 };
  const rolling = rollingLines(cues).length;
  if (isFrequent("rolling", rolling, cues.length)) yield { kind: "rolling", count: rolling };
}

/** True if a file disagrees with others by more than translators also do. */
export const isMisfit = ({ verdict }: FileFit) =>
  verdict.kind !== "fits" &&
  verdict.kind !== "unknown" &&
  !(verdict.kind === "shifted" && verdict.isSlight);

/** Faults of a file that the comparison with the other files of the item found. */
function* fitFindings(fit: FileFit): Generator<QualityFinding> {
  const { kind } = fit.verdict;
  if (kind === "fits" || kind === "unknown") return;
  if (fit.isAccused) yield { kind, count: 1 };
  // Of two files, one is wrong.
  else if (isMisfit(fit)) yield { kind: "disagrees", count: 1 };
}

const rankOf = ({ kind }: QualityFinding) => QUALITY_KINDS.findIndex((one) => one === kind);

/**
 * The problems of a file, the worst first. The text is undefined if the server cannot read it, which is a problem only
 * of SRT files: servers of 1.6.0 cannot read others.
 * @param others the other files of the item; their texts only if one may be a translation of the other
 */
export function fileFindings(
  { path, language }: CheckedFile,
  document: SubtitleDocument | undefined,
  settings: CheckSettings,
  others: readonly OtherFile[],
  fit?: FileFit,
): QualityFinding[] {
  if (!document)
    return path.toLowerCase().endsWith(".srt") ? [{ kind: "unreadable", count: 1 }] : [];
  const found = [
    ...textFindings(document, language, others),
    ...studioFindings(document, settings),
    ...(fit ? fitFindings(fit) : []),
  ];
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}
