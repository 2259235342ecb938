import { msg, t } from "@lingui/core/macro";
import { isMovieKind } from "@/api/media";
import type { MovieKind } from "@/api/media";
import { TITLE_DETAILS } from "@/config/kind-details";
import { KINDS } from "@/config/kinds";
import { perLocale } from "@/utils/locale";
import { VisuallyHidden } from "@mantine/core";
import { use } from "react";
import { IconDownload } from "@/config/icons";
import { compare, textOf } from "@/utils/text";
import { ItemLink } from "@/features/media/ItemLink";
import { useSearchMany } from "@/features/subtitles/search/use-search-many";
import { useFindSubtitle } from "@/features/subtitles/search/use-subtitle-actions";
import { nameOf } from "@/features/wanted/wanted-spec";
import { useIsJobActive } from "@/store/jobs";
import { OverflowList } from "@/ui/OverflowList";
import { StatusChip } from "@/ui/StatusChip";
import { columnsOf } from "@/ui/table-features";
import { grouped } from "@/utils/format";
import { languageLabel, languageMark, languageName, languagePhrase } from "@/utils/languages";
import styles from "./Coverage.module.css";
import type { CoverageLanguage, CoverageRow, Gap } from "./coverage-rows";
import { CoverageContext } from "./coverage-rows";
import { MEDIA_NOUNS } from "@/config/nouns";

interface GapButtonProps {
  row: CoverageRow;
  gap: Gap;
  /** Shows the language's name, if there is no heading for it. */
  isNamed?: boolean | undefined;
}

/** A title's missing subtitles in one language, as a button that searches for them. */
function GapButton(props: GapButtonProps) {
  const { kind } = props.row;
  return isMovieKind(kind) ? <MovieGap {...props} kind={kind} /> : <SeriesGap {...props} />;
}

interface GapChipProps extends Pick<GapButtonProps, "gap" | "isNamed"> {
  count: number;
  label: string;
  isBusy: boolean;
  onPress: () => void;
}

/** The number, with the language if there is no heading for it. */
function GapChip({ gap, count, label, isBusy, isNamed = false, onPress }: GapChipProps) {
  const number = grouped(count);
  const mark = [languageMark(gap.language), number].filter(Boolean).join(" ");
  return (
    <StatusChip
      tone="missing"
      icon={IconDownload}
      label={label}
      isBusy={isBusy}
      onPress={onPress}
      mark={isNamed ? mark : undefined}
    >
      {isNamed ? languageName(gap.language) : number}
    </StatusChip>
  );
}

function MovieGap({
  kind,
  row: { id, title },
  gap,
  isNamed,
}: GapButtonProps & { kind: MovieKind }) {
  const { work, isSearching, download } = useFindSubtitle({ kind, id, title }, gap.language, {
    isEndInNotice: true,
  });
  const language = languagePhrase(gap.language);
  const label =
    work?.state === "queued"
      ? t`Queued: ${language} for ${title}`
      : isSearching
        ? t`Searching for ${language} subtitles for ${title}`
        : t`Search for ${language} subtitles for ${title}`;
  return (
    <GapChip
      gap={gap}
      isNamed={isNamed}
      count={1}
      label={label}
      isBusy={isSearching}
      onPress={download}
    />
  );
}

/** Searches one language for all episodes that are missing it, one at a time. */
function SeriesGap({ row: { key, title }, gap, isNamed }: GapButtonProps) {
  const { onSearch } = use(CoverageContext);
  const { language: missing, episodes } = gap;
  const label = languageLabel(missing);
  const scope = `search ${key} ${label}`;
  const isBusy = useIsJobActive(scope);
  const start = useSearchMany(nameOf);
  const count = MEDIA_NOUNS.episode.counted(episodes.length);
  const language = languagePhrase(missing);
  return (
    <GapChip
      gap={gap}
      isNamed={isNamed}
      count={episodes.length}
      label={
        isBusy
          ? t`Searching for ${language} subtitles for ${count} of ${title}`
          : t`Search for ${language} subtitles for ${count} of ${title}`
      }
      isBusy={isBusy}
      onPress={() => {
        onSearch(scope);
        start(
          {
            title: t`Search ${label} - ${title}`,
            scope,
            noun: MEDIA_NOUNS.episode,
          },
          episodes.map((row) => ({ row, missing })),
        );
      }}
    />
  );
}

const STATES = {
  complete: { mark: "✓", words: msg`Nothing missing` },
  unwanted: { mark: "–", words: msg`Not wanted` },
  unknown: { mark: "", words: msg`Unknown` },
} as const;

function stateOf(isWanted: boolean | undefined): keyof typeof STATES {
  if (isWanted === undefined) return "unknown";
  return isWanted ? "complete" : "unwanted";
}

/** A title's missing subtitles in a language, or that there are none. */
function LanguageCell({
  row,
  language: { key, label },
}: {
  row: CoverageRow;
  language: CoverageLanguage;
}) {
  const { isWanted } = use(CoverageContext);
  const gap = row.gaps.get(key);
  if (gap) return <GapButton row={row} gap={gap} />;
  const state = stateOf(isWanted(row, key));
  const { mark } = STATES[state];
  const words = t(STATES[state].words);
  return (
    <span className={styles.state} data-state={state} title={t`${label}: ${words}`}>
      <span aria-hidden>{mark}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

const helper = columnsOf<CoverageRow>();

/** Width of a language's column in pixels. */
export const LANGUAGE_WIDTH = 104;

const titleColumn = perLocale(() =>
  helper.display({
    id: "title",
    header: t`Title`,
    meta: { card: "title" },
    cell: ({ row: { original } }) => {
      const { icon: Icon } = KINDS[original.kind];
      return (
        <span className={styles.title}>
          <Icon size={16} aria-label={textOf(TITLE_DETAILS[original.kind].heading)} />
          <ItemLink to={original.to}>{original.title}</ItemLink>
        </span>
      );
    },
  }),
);

const languageColumn = (language: CoverageLanguage) =>
  helper.display({
    id: language.key,
    header: language.label,
    meta: { width: `${LANGUAGE_WIDTH}px`, card: "none" },
    cell: ({ row }) => <LanguageCell row={row.original} language={language} />,
  });

/** Missing subtitles in languages without their own column; all of them if no language has one. */
const otherColumn = (own: ReadonlySet<string>) =>
  helper.display({
    id: "others",
    header: own.size === 0 ? t`Missing` : t({ message: "Other", context: "languages" }),
    meta: { width: own.size === 0 ? "60%" : "clamp(200px, 17vw, 340px)", card: "chips" },
    cell: ({ row: { original } }) => (
      <OverflowList
        items={[...original.gaps].flatMap(([key, gap]) => (own.has(key) ? [] : gap))}
        max={own.size === 0 ? 5 : 2}
        nameOf={(gap) => languageLabel(gap.language)}
      >
        {(gap) => <GapButton key={languageLabel(gap.language)} row={original} gap={gap} isNamed />}
      </OverflowList>
    ),
  });

/** The title, a column for each of the first `maxLanguages` languages, and one for the others. */
export function coverageColumns(languages: readonly CoverageLanguage[], maxLanguages: number) {
  // A single remaining language gets its own column, which is as wide as the one for the others.
  const isAll = maxLanguages > 0 && languages.length <= maxLanguages + 1;
  const own = isAll ? languages : languages.slice(0, maxLanguages);
  const others = isAll ? [] : [otherColumn(new Set(own.map(({ key }) => key)))];
  // Sorted by name, because an order by number would change during searches.
  const inOrder = own.toSorted((one, other) => compare(one.label, other.label));
  return helper.columns([titleColumn(), ...inOrder.map(languageColumn), ...others]);
}
