import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { CHECK_NAMES } from "@/features/texts/checks/check-names";
import type { QualityFinding, QualityResult } from "@/store/quality-results";
import { grouped } from "@/utils/format";
import { languageName } from "@/utils/languages";
import { isFitFinding } from "@/features/texts/checks/file-checks";
import type { QualityKind } from "@/features/texts/checks/file-checks";
import { serverDateText } from "@/utils/server-time";

/** Short names of the findings. */
const NAMES: Record<QualityKind, MessageDescriptor> = {
  unreadable: msg`Unreadable`,
  other: msg`Different movie or episode`,
  "few-lines": msg`Too few lines`,
  untranslated: msg`Untranslated lines`,
  model: msg`AI comments in the text`,
  "too-long": msg`Much longer than its source`,
  cut: msg`Different cut`,
  drift: msg`Different frame rate`,
  shifted: msg`All lines late or early`,
  disagrees: msg`Times differ from another file`,
  synced: msg`Synced, but does not fit`,
  rolling: msg`Rolling captions`,
  language: CHECK_NAMES.language,
  mojibake: CHECK_NAMES.mojibake,
  damaged: CHECK_NAMES.damaged,
  credits: CHECK_NAMES.credits,
  "broken-time": CHECK_NAMES["broken-time"],
  backwards: CHECK_NAMES.backwards,
  overlap: CHECK_NAMES.overlap,
};

const isKind = (kind: string): kind is QualityKind => kind in NAMES;

/** The name of a finding, or its key if only another build has it. */
export const findingName = (kind: string): string => (isKind(kind) ? t(NAMES[kind]) : kind);

/** Findings about a complete file, which are not counted. */
const UNCOUNTED: readonly string[] = ["unreadable", "too-long", "language"] satisfies QualityKind[];

/** "Ads or credits: 2", "Wrong language: English". */
export function findingText({ kind, count, found, at }: QualityFinding): string {
  if (at !== undefined) {
    const date = serverDateText(at);
    return t`Synced on ${date}`;
  }
  const name = findingName(kind);
  // A code with four letters is a script instead of a language.
  if (found !== undefined && found.length < 4) {
    const language = languageName({ code2: found, name: found });
    return t`${name}: ${language}`;
  }
  if (UNCOUNTED.includes(kind) || isFitFinding({ kind, count })) return name;
  const number = grouped(count);
  return t`${name}: ${number}`;
}

/** Numbers of compared files by result: "Fits: 212 · Different cut: 1". Empty if no files were compared. */
export function fitTotals(results: readonly QualityResult[]): string {
  const totals = new Map<string, number>();
  for (const { fit, findings } of results) {
    const kinds = findings.filter((one) => isFitFinding(one) || one.kind === "synced");
    const names = kinds.map(({ kind }) => findingName(kind));
    if (fit?.verdict.kind === "fits") names.push(t`Fits`);
    for (const name of names) totals.set(name, (totals.get(name) ?? 0) + 1);
  }
  return [...totals]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => {
      const number = grouped(count);
      return t`${name}: ${number}`;
    })
    .join(" · ");
}
