import { use } from "react";
import { useIsJobActive } from "@/store/jobs";
import { IconDownload } from "@/config/icons";
import { useFindSubtitle } from "@/features/subtitles/use-subtitle-actions";
import { useSearchMany } from "@/features/subtitles/use-search-many";
import { nameOf } from "@/features/wanted/series-columns";
import { StatusChip } from "@/ui/StatusChip";
import { counted, grouped } from "@/utils/format";
import { languageLabel, languageMark, languageName, languagePhrase } from "@/utils/languages";
import { CoverageContext } from "./coverage-context";
import type { CoverageRow, Gap } from "./coverage-rows";

interface GapButtonProps {
  row: CoverageRow;
  gap: Gap;
  /** Shows the language's name, because there is no heading for it. */
  isNamed?: boolean | undefined;
}

/** What a title is missing in one language, as a button that searches for it. */
export function GapButton(props: GapButtonProps) {
  return props.row.kind === "movie" ? <MovieGap {...props} /> : <SeriesGap {...props} />;
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

function MovieGap({ row: { id, title }, gap, isNamed }: GapButtonProps) {
  const { isPending, isQueued, download } = useFindSubtitle(
    { kind: "movie", id, title },
    gap.language,
    { isEndInNotice: true },
  );
  const verb = isQueued ? "Queued:" : isPending ? "Searching" : "Search";
  return (
    <GapChip
      gap={gap}
      isNamed={isNamed}
      count={1}
      label={`${verb} ${languagePhrase(gap.language)} for ${title}`}
      isBusy={isPending}
      onPress={download}
    />
  );
}

/** Searches one language for every episode that is missing it, one after the other. */
function SeriesGap({ row: { key, title }, gap, isNamed }: GapButtonProps) {
  const { onSearch } = use(CoverageContext);
  const { language, episodes } = gap;
  const scope = `search ${key} ${languageLabel(language)}`;
  const isBusy = useIsJobActive(scope);
  const start = useSearchMany(nameOf);
  const count = counted(episodes.length, "episode");
  const what = `${languagePhrase(language)} for ${count} of ${title}`;
  return (
    <GapChip
      gap={gap}
      isNamed={isNamed}
      count={episodes.length}
      label={`${isBusy ? "Searching" : "Search"} ${what}`}
      isBusy={isBusy}
      onPress={() => {
        onSearch(scope);
        start(
          {
            title: `Search ${languageLabel(language)} - ${title}`,
            scope,
            noun: { one: "episode", many: "episodes" },
          },
          episodes.map((row) => ({ row, missing: language })),
        );
      }}
    />
  );
}
