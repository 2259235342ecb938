import type { Movie } from "../../api/movies";
import { AudioLanguages } from "../../components/AudioLanguages";
import { EditProfileButton } from "../../components/EditProfileButton";
import { ItemLink } from "../../components/ItemLink";
import { libraryExtras } from "../../components/library/extra-columns";
import { MissingChips } from "../../components/MissingChips";
import { MonitoredIcon } from "../../components/MonitoredIcon";
import { ProfileName } from "../../components/ProfileName";
import { paths } from "../../paths";
import { columnsOf } from "../../ui/table-features";

const helper = columnsOf<Movie>();
const extras = libraryExtras<Movie>();

/** The columns of /movies (spec section 2), and those that can be chosen. */
export const movieColumns = helper.columns([
  helper.display({
    id: "monitored",
    header: () => <MonitoredIcon isMonitored />,
    meta: { name: "Monitored", width: "48px", align: "center", card: "mark" },
    cell: ({ row }) => <MonitoredIcon isMonitored={row.original.monitored} />,
  }),
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title", sort: { key: "title", first: "asc" } },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.movieDetail(original.radarrId)}>{original.title}</ItemLink>
    ),
  }),
  extras.year,
  helper.display({
    id: "audio",
    header: "Audio",
    meta: { width: "15%", card: "state", sort: { key: "audio", first: "asc" } },
    cell: ({ row }) => <AudioLanguages languages={row.original.audio_language} most={1} />,
  }),
  helper.display({
    id: "profile",
    header: "Languages Profile",
    meta: { width: "18%", card: "state", sort: { key: "profile", first: "asc" } },
    cell: ({ row }) => <ProfileName profileId={row.original.profileId} />,
  }),
  helper.display({
    id: "missing",
    header: "Missing Subtitles",
    meta: { width: "26%", card: "chips", sort: { key: "missing", first: "desc" } },
    cell: ({ row: { original } }) => (
      <MissingChips
        item={{ kind: "movie", radarrId: original.radarrId, title: original.title }}
        missing={original.missing_subtitles}
        most={2}
      />
    ),
  }),
  extras.tags,
  extras.path,
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
