import { IconBallTennis, IconCircleCheck } from "@/config/icons";
import { LibraryList } from "@/features/lists/page/LibraryList";
import { MassEditGate } from "@/features/lists/mass-edit/MassEditGate";
import type { MassEditProgress } from "@/features/lists/mass-edit/MassEditGate";
import { useEditMode } from "@/features/lists/model/use-edit-mode";
import { useListView } from "@/features/lists/views/use-list-view";
import { columnsFor } from "@/features/series/columns";
import { PosterActions } from "@/features/series/SeriesListPage";
import { SeriesDetail } from "@/features/series/SeriesDetailPage";
import { useSeriesSpec } from "@/features/series/series-spec";
import { bulkModal } from "@/features/subtitles/bulk/modals";
import { wantedColumns } from "@/features/wanted/series-columns";
import { WantedEpisodes } from "@/features/wanted/WantedSeriesPage";
import { useAllSeries, useSeriesPage } from "@/queries/series";
import { openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { TITLE_NOUNS } from "@/utils/nouns";

const HEADERS = { type: "Sport", episodes: "Events" } as const;
const leagueColumns = columnsFor(HEADERS);

/** /sports: every league with its audio, profile and how complete it is. */
export function LeagueListPage() {
  const { isOn } = useEditMode();
  return isOn ? <LeagueMassEdit /> : <LeagueList />;
}

function LeagueList({ massEdit }: { massEdit?: MassEditProgress }) {
  const view = useListView("leagues", leagueColumns);
  return (
    <LibraryList
      view={view}
      massEdit={massEdit}
      onBulk={(ids) =>
        void openModal(bulkModal, {
          kind: "league",
          ids,
          about: ids ? "Leagues that match the filter" : "All leagues",
        })
      }
      PosterActions={PosterActions}
      label="Leagues"
      noun={TITLE_NOUNS.league}
      spec={useSeriesSpec(HEADERS)}
      list={useSeriesPage(view.paging.range, view.needsPage, "league")}
      whole={useAllSeries(view.needsAll, "league")}
      empty={
        <EmptyState
          icon={IconBallTennis}
          title="No Leagues Found"
          reason="Leagues come from Sportarr. They appear here when the first synchronisation is done."
        />
      }
    />
  );
}

function LeagueMassEdit() {
  return (
    <MassEditGate
      kind="league"
      noun={TITLE_NOUNS.league}
      spec={useSeriesSpec(HEADERS)}
      whole={useAllSeries(true, "league")}
      renderList={(massEdit) => <LeagueList massEdit={massEdit} />}
    />
  );
}

/** /sports/{id}: the league and its events by season. */
export function LeagueDetailPage() {
  return (
    <SeriesDetail
      kind="league"
      empty={
        <EmptyState
          icon={IconBallTennis}
          title="No Event Found For This League"
          reason="Events appear here when Sportarr has files of them."
        />
      }
    />
  );
}

// Nothing can be opened for a single event.
const columns = wantedColumns({ series: "League", episode: "Event", type: "Sport" }).filter(
  ({ id }) => id !== "actions",
);

/** /wanted/sports: every event with a missing subtitle. */
export function WantedSportsPage() {
  return (
    <WantedEpisodes
      kind="league"
      name="wanted-sports"
      label="Missing sports subtitles"
      columns={columns}
      episode="Event"
      empty={
        <EmptyState
          icon={IconCircleCheck}
          title="No Missing Sports Subtitles"
          reason="Every event has the subtitles that its languages profile asks for."
        />
      }
    />
  );
}
