import { VisuallyHidden } from "@mantine/core";
import { IconDeviceTv, IconMovie } from "@/config/icons";
import { ItemLink } from "@/features/library/columns/ItemLink";
import { Collapsed } from "@/ui/Collapsed";
import { columnsOf } from "@/ui/table-features";
import { languageLabel } from "@/utils/languages";
import { CoverageCell } from "./CoverageCell";
import styles from "./Coverage.module.css";
import type { CoverageLanguage, CoverageRow } from "./coverage-rows";
import type { useWantedLanguages } from "./use-wanted-languages";

const helper = columnsOf<CoverageRow>();

const STATES = {
  complete: { mark: "✓", words: "Nothing missing" },
  unwanted: { mark: "–", words: "Not wanted" },
  unknown: { mark: "", words: "Not known" },
} as const;

function stateOf(isWanted: boolean | undefined): keyof typeof STATES {
  if (isWanted === undefined) return "unknown";
  return isWanted ? "complete" : "unwanted";
}

interface CoverageColumns {
  /** Those with a column of their own. */
  languages: readonly CoverageLanguage[];
  /** The rest, in a column together. */
  others: { header: string; width: string; most: number } | undefined;
  isWanted: ReturnType<typeof useWantedLanguages>;
  onSearch: (scope: string) => void;
}

/** The titles, a column for each language, and one for the languages that have none. */
export function coverageColumns(options: CoverageColumns) {
  const { languages, others, isWanted, onSearch } = options;
  const own = new Set(languages.map(({ key }) => key));
  return helper.columns([
    helper.display({
      id: "title",
      header: "Title",
      meta: { card: "title" },
      cell: ({ row: { original } }) => {
        const Icon = original.kind === "movie" ? IconMovie : IconDeviceTv;
        return (
          <span className={styles.title}>
            <Icon size={16} aria-label={original.kind === "movie" ? "Movie" : "Series"} />
            <ItemLink to={original.to}>{original.title}</ItemLink>
          </span>
        );
      },
    }),
    ...languages.map(({ key, label }) =>
      helper.display({
        id: key,
        header: label,
        meta: { width: "104px", card: "none" as const },
        cell: ({ row: { original } }) => {
          const gap = original.gaps.get(key);
          if (gap) return <CoverageCell row={original} gap={gap} onSearch={onSearch} />;
          const state = stateOf(isWanted(original, key));
          const { mark, words } = STATES[state];
          return (
            <span className={styles.state} data-state={state} title={`${label}: ${words}`}>
              <span aria-hidden>{mark}</span>
              <VisuallyHidden>{words}</VisuallyHidden>
            </span>
          );
        },
      }),
    ),
    ...(others
      ? [
          helper.display({
            id: "others",
            header: others.header,
            meta: { width: others.width, card: "chips" as const },
            cell: ({ row: { original } }) => (
              <Collapsed
                items={[...original.gaps].flatMap(([key, gap]) => (own.has(key) ? [] : gap))}
                most={others.most}
                nameOf={(gap) => languageLabel(gap.language)}
              >
                {(gap, index) => (
                  <CoverageCell key={index} row={original} gap={gap} onSearch={onSearch} isNamed />
                )}
              </Collapsed>
            ),
          }),
        ]
      : []),
  ]);
}
