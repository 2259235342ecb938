import { paths } from "@/config/paths";
import { WholeProgress } from "@/features/lists/fields/WholeProgress";
import { MEDIA_NOUNS } from "@/utils/nouns";
import { LinesSkeleton, OverviewPanel } from "./OverviewPanel";
import { LANGUAGES, VIEW } from "./overview-view";
import { MissingTable } from "./MissingTable";
import { useMissing } from "./use-missing";

/** What is missing, by library and by language; every number links to exactly those rows of the wanted list. */
export function MissingPanel() {
  const { episodes, movies } = useMissing();
  const parts = [
    ...(episodes ? [{ ...episodes, noun: MEDIA_NOUNS.episode }] : []),
    ...(movies ? [{ ...movies, noun: MEDIA_NOUNS.movie }] : []),
  ];
  return (
    <OverviewPanel
      title="Missing subtitles"
      link={{
        to: `${paths.overview()}?${VIEW}=${LANGUAGES}`,
        label: "By title and language",
      }}
      reads={parts}
      skeleton={<LinesSkeleton lines={6} />}
    >
      {parts.map(
        ({ noun, ...whole }) =>
          whole.error === null && <WholeProgress key={noun.many} noun={noun} whole={whole} />,
      )}
      <MissingTable episodes={episodes} movies={movies} />
    </OverviewPanel>
  );
}
