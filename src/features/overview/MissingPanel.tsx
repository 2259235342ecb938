import { paths } from "@/config/paths";
import { WholeProgress } from "@/features/lists/fields/WholeProgress";
import { EPISODES, MOVIES } from "@/features/wanted/wanted-spec";
import { LinesSkeleton, OverviewPanel } from "./OverviewPanel";
import { LANGUAGES, VIEW } from "./overview-view";
import { MissingTable } from "./MissingTable";
import { useMissing } from "./use-missing";

/** What is missing, by library and by language; every number leads to the wanted list of just that. */
export function MissingPanel() {
  const { episodes, movies } = useMissing();
  const parts = [
    ...(episodes ? [{ ...episodes, noun: EPISODES }] : []),
    ...(movies ? [{ ...movies, noun: MOVIES }] : []),
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
