import type { Series } from "../../api/series";
import { AudioLanguages } from "../../components/AudioLanguages";
import { EditProfileButton } from "../../components/EditProfileButton";
import { ItemLink } from "../../components/ItemLink";
import { extraColumn, libraryExtras } from "../../components/library/extra-columns";
import { ProfileName } from "../../components/ProfileName";
import { capitalised } from "../../lib/format";
import { paths } from "../../paths";
import { columnsOf } from "../../ui/table-features";
import { EpisodeProgress } from "./EpisodeProgress";

const helper = columnsOf<Series>();
const extras = libraryExtras<Series>();

/** The columns of /series (spec section 2), and those that can be chosen. */
export const seriesColumns = helper.columns([
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title", sort: { key: "title", first: "asc" } },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.seriesDetail(original.sonarrSeriesId)}>{original.title}</ItemLink>
    ),
  }),
  extras.year,
  extraColumn<Series>("type", "Type", ({ seriesType }) => capitalised(seriesType), {
    width: "9%",
    card: "state",
  }),
  extraColumn<Series>(
    "monitored",
    "Monitored",
    ({ monitored }) => (monitored ? "Monitored" : "Unmonitored"),
    { width: "10%", card: "state" },
  ),
  extraColumn<Series>("aired", "Last aired", ({ lastAired }) => lastAired ?? "", {
    width: "10%",
    card: "state",
    sort: { key: "aired", first: "desc" },
  }),
  helper.display({
    id: "audio",
    header: "Audio",
    meta: { width: "16%", card: "state", sort: { key: "audio", first: "asc" } },
    cell: ({ row }) => <AudioLanguages languages={row.original.audio_language} most={1} />,
  }),
  helper.display({
    id: "profile",
    header: "Languages Profile",
    meta: { width: "20%", card: "state", sort: { key: "profile", first: "asc" } },
    cell: ({ row }) => <ProfileName profileId={row.original.profileId} />,
  }),
  helper.display({
    id: "episodes",
    header: "Episodes",
    meta: { width: "23%", card: "line", sort: { key: "missing", first: "desc" } },
    cell: ({ row: { original } }) => (
      <EpisodeProgress files={original.episodeFileCount} missing={original.episodeMissingCount} />
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
        item={{ kind: "series", id: original.sonarrSeriesId, title: original.title }}
        audio={original.audio_language}
        profileId={original.profileId}
      />
    ),
  }),
]);
