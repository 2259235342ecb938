import { Text } from "@mantine/core";
import type { Movie } from "@/api/movies";
import { ItemLink } from "@/features/library/columns/ItemLink";
import { libraryColumns } from "@/features/library/columns/library-columns";
import { MissingChips } from "@/features/subtitles/MissingChips";
import { MonitoredIcon } from "@/features/library/columns/MonitoredIcon";
import { IconCheck } from "@/config/icons";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";

const helper = columnsOf<Movie>();
const shared = libraryColumns<Movie>("movie", ({ radarrId }) => radarrId);

function NothingMissing() {
  return (
    <Text span inherit c="dimmed">
      <IconCheck size={14} color="var(--mantine-color-green-text)" aria-hidden /> Nothing missing
    </Text>
  );
}

/** The columns of /movies (spec section 2), and those that can be chosen. */
export const movieColumns = helper.columns([
  helper.display({
    id: "monitored",
    header: () => <MonitoredIcon isMonitored />,
    meta: { name: "Monitored", width: "clamp(32px, 4vw, 48px)", align: "center", card: "mark" },
    cell: ({ row }) => <MonitoredIcon isMonitored={row.original.monitored} />,
  }),
  helper.display({
    id: "title",
    header: "Name",
    meta: { card: "title", sort: "title" },
    cell: ({ row: { original } }) => (
      <ItemLink to={paths.movieDetail(original.radarrId)}>{original.title}</ItemLink>
    ),
  }),
  shared.year,
  shared.audio,
  shared.profile,
  helper.display({
    id: "missing",
    header: "Missing Subtitles",
    meta: { width: "28%", card: "chips", sort: "missing" },
    cell: ({ row: { original } }) =>
      original.missing_subtitles.length === 0 ? (
        original.profileId !== null && <NothingMissing />
      ) : (
        <MissingChips
          item={{ kind: "movie", radarrId: original.radarrId, title: original.title }}
          missing={original.missing_subtitles}
          most={2}
          hasWhy
        />
      ),
  }),
  shared.tags,
  shared.path,
  shared.edit,
]);
