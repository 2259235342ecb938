import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import type { Movie } from "@/api/movies";
import { ItemLink } from "@/features/media/ItemLink";
import { WithThumb } from "@/features/media/Thumb";
import { libraryColumns } from "@/features/lists/columns/library-columns";
import { MissingChips } from "@/features/subtitles/MissingChips";
import { mediaKey } from "@/api/media";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { MonitoredIcon } from "@/features/media/MonitoredIcon";
import { IconCheck } from "@/config/icons";
import { paths } from "@/config/paths";
import { useSearchedLanguages } from "@/store/work";
import { columnsOf } from "@/ui/table-features";
import { perLocale } from "@/utils/locale";

/** Missing subtitles of a movie, including one that was found a moment ago. */
function MovieMissing({ movie }: { movie: Movie }) {
  const { kind, id, title, missing_subtitles: missing } = movie;
  const item: FullItem = { kind, id, title };
  const hasSearch = useSearchedLanguages(mediaKey(item)).length > 0;
  if (missing.length === 0 && !hasSearch) return movie.profileId !== null && <NothingMissing />;
  return <MissingChips item={item} missing={missing} max={2} hasWhy />;
}

const helper = columnsOf<Movie>();

/** Unobtrusive, because this is the normal state. */
function NothingMissing() {
  return (
    <Text span inherit c="dimmed" display="inline-flex" title={t`Nothing missing`}>
      <IconCheck size={16} aria-label={t`Nothing missing`} />
    </Text>
  );
}

/** Columns of /movies (spec section 2), including optional ones. */
export const movieColumns = perLocale(() => {
  const shared = libraryColumns<Movie>();
  return helper.columns([
    helper.display({
      id: "monitored",
      header: () => <MonitoredIcon isMonitored />,
      meta: { name: t`Monitored`, width: "clamp(32px, 4vw, 48px)", align: "center", card: "mark" },
      cell: ({ row }) => <MonitoredIcon isMonitored={row.original.monitored} />,
    }),
    helper.display({
      id: "title",
      header: t`Name`,
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <WithThumb poster={original.poster}>
          <ItemLink to={paths.movieDetail(original.id)}>{original.title}</ItemLink>
        </WithThumb>
      ),
    }),
    shared.year,
    shared.audio,
    shared.profile,
    helper.display({
      id: "missing",
      header: t`Missing Subtitles`,
      meta: { width: "var(--chips-width, 26%)", card: "chips", sort: "missing" },
      cell: ({ row: { original } }) => <MovieMissing movie={original} />,
    }),
    shared.tags,
    shared.added,
    shared.path,
    shared.edit,
  ]);
});
