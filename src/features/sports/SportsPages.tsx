import { t } from "@lingui/core/macro";
import { perLocale } from "@/utils/locale";
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

const headers = () => ({ type: t`Sport`, episodes: t`Events` });
const leagueColumns = perLocale(() => columnsFor(headers()));

/** /sports: every league with its audio, profile and how complete it is. */
export function LeagueListPage() {
  const { isOn } = useEditMode();
  return isOn ? <LeagueMassEdit /> : <LeagueList />;
}

function LeagueList({ massEdit }: { massEdit?: MassEditProgress }) {
  const view = useListView("leagues", leagueColumns());
  return (
    <LibraryList
      view={view}
      massEdit={massEdit}
      onBulk={(ids) =>
        void openModal(bulkModal, {
          kind: "league",
          ids,
          about: ids ? t`Leagues that match the filter` : t`All leagues`,
        })
      }
      PosterActions={PosterActions}
      label={t`Leagues`}
      noun={TITLE_NOUNS.league}
      spec={useSeriesSpec(headers())}
      list={useSeriesPage(view.paging.range, view.needsPage, "league")}
      whole={useAllSeries(view.needsAll, "league")}
      empty={
        <EmptyState
          icon={IconBallTennis}
          title={t`No leagues found`}
          reason={t`Leagues come from Sportarr. They appear here when the first sync is done.`}
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
      spec={useSeriesSpec(headers())}
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
          title={t`No Event Found For This League`}
          reason={t`Events appear here when Sportarr has files of them.`}
        />
      }
    />
  );
}

// Nothing can be opened for a single event.
const columns = perLocale(() =>
  wantedColumns({ series: t`League`, episode: t`Event`, type: t`Sport` }).filter(
    ({ id }) => id !== "actions",
  ),
);

/** /wanted/sports: every event with a missing subtitle. */
export function WantedSportsPage() {
  return (
    <WantedEpisodes
      kind="league"
      name="wanted-sports"
      label={t`Missing sports subtitles`}
      columns={columns()}
      episode={t`Event`}
      empty={
        <EmptyState
          icon={IconCircleCheck}
          title={t`No Missing Sports Subtitles`}
          reason={t`Every event has the subtitles that its languages profile asks for.`}
        />
      }
    />
  );
}
