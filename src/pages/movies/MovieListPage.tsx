import type { ReactNode } from "react";
import type { Movie } from "../../api/movies";
import { AudioLanguages } from "../../components/AudioLanguages";
import { EditProfileButton } from "../../components/EditProfileButton";
import { ItemLink } from "../../components/ItemLink";
import { MissingChips } from "../../components/MissingChips";
import { MonitoredIcon } from "../../components/MonitoredIcon";
import type { ListBelow } from "../../components/mass-edit/MassEditGate";
import { useEditMode } from "../../components/mass-edit/useEditMode";
import { PagedList, whyNoRows } from "../../components/PagedList";
import { ProfileName } from "../../components/ProfileName";
import { usePaging } from "../../components/usePaging";
import { usePosters } from "../../components/library/usePosters";
import { counted } from "../../lib/format";
import { paths } from "../../paths";
import { useMoviesPage } from "../../queries/movies";
import { EmptyState } from "../../ui/EmptyState";
import { IconListDetails, IconMovie } from "../../ui/icons";
import { lazyPart, useNeededPart } from "../../ui/lazy-part";
import { columnsOf } from "../../ui/table-features";
import { Toolbar } from "../../ui/Toolbar";

const helper = columnsOf<Movie>();
const columns = helper.columns([
  helper.display({
    id: "monitored",
    header: () => <MonitoredIcon isMonitored />,
    meta: { width: "48px", align: "center", card: "none" },
    cell: ({ row }) => <MonitoredIcon isMonitored={row.original.monitored} />,
  }),
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title" },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.movieDetail(original.radarrId)}>{original.title}</ItemLink>
    ),
  }),
  helper.display({
    id: "audio",
    header: "Audio",
    meta: { width: "15%", card: "none" },
    cell: ({ row }) => <AudioLanguages languages={row.original.audio_language} most={1} />,
  }),
  helper.display({
    id: "profile",
    header: "Languages Profile",
    meta: { width: "18%", card: "state" },
    cell: ({ row }) => <ProfileName profileId={row.original.profileId} />,
  }),
  helper.display({
    id: "missing",
    header: "Missing Subtitles",
    meta: { width: "26%", card: "chips" },
    cell: ({ row: { original } }) => (
      <MissingChips
        item={{ kind: "movie", radarrId: original.radarrId, title: original.title }}
        missing={original.missing_subtitles}
        most={2}
      />
    ),
  }),
  helper.display({
    id: "edit",
    header: "Edit",
    meta: { width: "64px", align: "center", card: "actions" },
    cell: ({ row: { original } }) => (
      <EditProfileButton
        item={{ kind: "movie", id: original.radarrId, title: original.title }}
        audio={original.audio_language}
        profileId={original.profileId}
      />
    ),
  }),
]);

const massEdit = lazyPart(() => import("./MovieMassEdit").then((module) => module.MovieMassEdit));

const posters = lazyPart(() => import("./MoviePosters").then((module) => module.MoviePosters));

const listBelow: ListBelow = (above, again) => (
  <MovieList above={above} isBusy={!again} onMassEdit={again} />
);

/** /movies: every movie with its audio, profile and what is missing (spec section 2). */
export function MovieListPage() {
  const { isOn } = useEditMode();
  const MovieMassEdit = useNeededPart(massEdit, isOn);
  if (!MovieMassEdit) return <MovieList isBusy={isOn} />;
  // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
  return <MovieMassEdit list={listBelow} />;
}

interface MovieListProps {
  /** Stands above the rows while Mass Edit loads what it needs. */
  above?: ReactNode;
  /** Mass Edit is on its way. */
  isBusy: boolean;
  /** What the button Mass Edit does when it does not enter: it tries again. */
  onMassEdit?: (() => void) | undefined;
}

function MovieList({ above, isBusy, onMassEdit }: MovieListProps) {
  const paging = usePaging();
  const { enter } = useEditMode();
  const list = useMoviesPage(paging.range);
  return (
    <>
      <Toolbar
        end={list.total > 0 && counted(list.total, "movie")}
        actions={[
          {
            icon: IconListDetails,
            label: "Mass Edit",
            onClick: onMassEdit ?? enter,
            isBusy,
            whyNot: whyNoRows(list, "There are no movies"),
          },
        ]}
      />
      {above}
      <PagedList
        label="Movies"
        columns={columns}
        getRowId={(movie) => String(movie.radarrId)}
        list={list}
        paging={paging}
        draw={usePosters("movies", posters)}
        empty={
          <EmptyState
            icon={IconMovie}
            title="No Movies Found"
            reason="Movies come from Radarr. They appear here when the first synchronisation is done."
          />
        }
      />
    </>
  );
}
