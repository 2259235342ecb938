import { t } from "@lingui/core/macro";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { episodeKindOf } from "@/api/media";
import type { EpisodeHistory } from "@/api/history-rows";
import type { Series } from "@/api/library-rows";
import { SERIES_DETAILS } from "@/config/kind-details";
import { defaultPageSize } from "@/config/page-size";
import { KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { EventTimeline } from "@/features/history/EventTimeline";
import { useOwnPageSize } from "@/features/lists/model/use-paging";
import { DetailAside, useHasAside } from "@/features/media/detail/DetailAside";
import { useHistoryPage } from "@/queries/history";
import { useNeeds } from "@/queries/capabilities";
import { episodeCodeOf } from "@/utils/server-codes";
import { textOf } from "@/utils/text";

const nameOf = ({ episode_number, episodeTitle }: EpisodeHistory) =>
  `${episodeCodeOf(episode_number)} ${episodeTitle}`.trim();

/**
 * The events of a series among the newest of all series. Servers have no history per series (spec section 7), so this
 * filters the first page of the list of events. Renders nothing if there are none.
 */
function SeriesHistory({ series }: { series: Series }) {
  const { kind, title } = series;
  const [own] = useOwnPageSize();
  const page = useHistoryPage(episodeKindOf(kind), {
    start: 0,
    length: own ?? defaultPageSize(),
  });
  const events = page.data?.data.filter(({ seriesId }) => seriesId === series.id) ?? [];
  if (events.length === 0) return null;
  return (
    <EventTimeline
      label={t`Latest history of ${title}`}
      events={events}
      nameOf={nameOf}
      more={
        <Anchor component={Link} size="sm" to={paths.history(kind)}>
          {textOf(KINDS[kind].history.title)}
        </Anchor>
      }
    />
  );
}

/** Side column next to the seasons, if it fits. */
export function SeriesAside({ series, languages }: { series: Series; languages: ReactNode }) {
  const { kind } = series;
  const isServed = useNeeds()[KINDS[kind].history.needs];
  const hasHistory = useHasAside() && isServed;
  return (
    <DetailAside
      label={textOf(SERIES_DETAILS[kind].about)}
      languages={languages}
      history={hasHistory && <SeriesHistory series={series} />}
    />
  );
}
