import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { isFullKind, titleKindOf, titleRef } from "@/api/media";
import type { FullKind, TitleKind } from "@/api/media";
import { useFileOrigins } from "@/queries/file-origins";
import { fileKey } from "@/queries/subtitle-files";
import type { FileOrigin } from "@/queries/file-origins";
import type { ListSpec } from "@/features/lists/model/list-view";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { KINDS } from "@/config/kinds";
import type { QualityResult } from "@/store/quality-results";
import type { Noun } from "@/config/nouns";
import { languageLabel } from "@/utils/languages";
import { perLocale } from "@/utils/locale";
import { providerName } from "@/utils/provider-names";
import { textOf } from "@/utils/text";
import { QUALITY_KINDS } from "@/features/texts/checks/file-checks";
import { findingName } from "./texts";

/** A checked file with problems. */
export interface QualityRow extends QualityResult {
  /** Key of the file. */
  id: string;
  /** Undefined if unknown. */
  origin: FileOrigin | undefined;
}

/** Noun for the rows. */
export const FILES: Noun = {
  get one() {
    return t`file`;
  },
  get many() {
    return t`files`;
  },
  counted: (count) => plural(count, { one: "# file", other: "# files" }),
};

/** Score as a number; null if there is none. */
export function getScore({ origin }: QualityRow): number | null {
  const score = Number.parseFloat(origin?.score ?? "");
  return Number.isNaN(score) ? null : score;
}

const isTitleKind = (value: string): value is TitleKind => value in KINDS;
const UNKNOWN = "unknown";

/** Filters and sort orders of the list. Without an order, the files with the worst problems are first. */
export const qualitySpec = perLocale((): ListSpec<QualityRow> => ({
  textOf: ({ title, path, language }) => [title, path, languageLabel(language)],
  facets: [
    {
      key: "finding",
      label: t`Problem`,
      valuesOf: ({ findings }) => findings.map(({ kind }) => kind),
      labelOf: findingName,
      order: [...QUALITY_KINDS],
    },
    {
      key: "language",
      label: t`Language`,
      valuesOf: ({ language }) => [languageLabel(language)],
      labelOf: (value) => value,
    },
    {
      key: "provider",
      label: t`Provider`,
      valuesOf: ({ origin }) => [origin?.provider || UNKNOWN],
      labelOf: (value) => (value === UNKNOWN ? t`Unknown` : providerName(value)),
    },
    {
      key: "kind",
      label: t`Library`,
      valuesOf: ({ media }) => [titleKindOf(media.kind)],
      labelOf: (value) => (isTitleKind(value) ? textOf(KINDS[value].library.title) : value),
    },
  ],
  sorts: [
    { key: "title", label: t`Name`, valueOf: ({ title }) => title, first: "asc" },
    {
      key: "language",
      label: t`Language`,
      valueOf: ({ language }) => languageLabel(language),
      first: "asc",
    },
    {
      key: "provider",
      label: t`Provider`,
      valueOf: ({ origin }) => (origin?.provider ? providerName(origin.provider) : null),
      first: "asc",
    },
    { key: "score", label: t`Score`, valueOf: getScore, first: "asc" },
  ],
  serverOrder: t`Worst first`,
}));

const getRank = ({ findings: [first] }: QualityResult) =>
  QUALITY_KINDS.findIndex((kind) => kind === first?.kind);

const getKey = ({ media, path }: QualityResult) => fileKey({ ...media, path });

/** Converts a result to a file for actions on files. */
export function toToolFile(result: QualityResult): ToolFile {
  const { media, path, title, language } = result;
  const { code2, hi, forced } = language;
  return {
    key: getKey(result),
    name: title,
    label: languageLabel(language),
    language: { ...language, path, file_size: null, embedded_track_id: null, id: null },
    file: { kind: media.kind, id: media.id, path, language: code2, hi, forced },
    folder: titleRef(media),
  };
}

/**
 * The files with problems, the worst first, with their origins. The histories are read once, and only if there are such
 * files; `reads` are these queries, to show their failures.
 */
export function useQualityRows(results: ReadonlyMap<string, QualityResult>) {
  const found = useMemo(
    () =>
      [...results.values()]
        .filter(({ findings }) => findings.length > 0)
        .toSorted((a, b) => getRank(a) - getRank(b) || b.at - a.at),
    [results],
  );
  const has = (kind: FullKind) => found.some(({ media }) => media.kind === kind);
  const { origins, reads } = useFileOrigins(has);
  const rows = useMemo(
    () =>
      found.map((result): QualityRow => {
        const { media, path } = result;
        const origin = isFullKind(media.kind) ? origins.get(media.kind)?.get(path) : undefined;
        return { ...result, id: getKey(result), origin };
      }),
    [found, origins],
  );
  return { rows, reads };
}
