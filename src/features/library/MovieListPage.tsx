import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { mediaKey } from "@/api/media";
import type { Movie } from "@/api/library-rows";
import { IconCheck } from "@/config/icons";
import { paths } from "@/config/paths";
import { ChipCodes, ChipWidth, hasCodes } from "@/features/languages/chips-in-line";
import { libraryColumns } from "@/features/lists/columns/library-columns";
import {
  audioFacet,
  isMissingFacet,
  librarySorts,
  missingFacets,
  monitoredFacet,
  profileFacet,
  tagFacet,
} from "@/features/lists/model/facets";
import type { ListSpec } from "@/features/lists/model/list-view";
import { ItemLink } from "@/features/media/ItemLink";
import { MonitoredIcon } from "@/features/media/MonitoredIcon";
import { WithThumb } from "@/features/media/Thumb";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { MissingChips } from "@/features/subtitles/chips/MissingChips";
import { useSearchedLanguages } from "@/store/work";
import { columnsOf } from "@/ui/table-features";
import { useByWidth, useCanHover, useIsPhone } from "@/ui/use-is-phone";
import { perLocale } from "@/utils/locale";
import { TitleListPage } from "./TitleListPage";

/** Missing subtitles of a movie, including one that was found a moment ago. */
function MovieMissing({ movie }: { movie: Movie }) {
  const { kind, id, title, missing_subtitles: missing } = movie;
  const item: FullItem = { kind, id, title };
  const hasSearch = useSearchedLanguages(mediaKey(item)).length > 0;
  const [isPhone, canHover] = [useIsPhone(), useCanHover()];
  if (missing.length === 0 && !hasSearch) return movie.profileId !== null && <NothingMissing />;
  return <MissingChips item={item} missing={missing} isInLine hasWhy={canHover && !isPhone} />;
}

const helper = columnsOf<Movie>();

/** Unobtrusive, because this is the normal state. */
function NothingMissing() {
  return (
    <Text
      span
      inherit
      c="dimmed"
      display="inline-flex"
      title={t`Nothing missing`}
      style={{ alignItems: "center" }}
    >
      <IconCheck size={16} aria-label={t`Nothing missing`} />
    </Text>
  );
}

/** Columns of /movies (spec section 2), including optional ones. */
const movieColumns = perLocale(() => {
  const shared = libraryColumns<Movie>();
  return helper.columns([
    shared.select,
    helper.display({
      id: "monitored",
      header: () => <MonitoredIcon isMonitored />,
      meta: { name: t`Monitored`, width: "clamp(30px, 3vw, 48px)", align: "center", card: "under" },
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
      meta: {
        width: "var(--chips-width, clamp(126px, 24vw - 58px, 260px))",
        card: "end",
        sort: "missing",
      },
      cell: ({ row: { original } }) => <MovieMissing movie={original} />,
    }),
    shared.tags,
    shared.added,
    shared.path,
    shared.edit,
  ]);
});

const missingCount = (movie: Movie) => movie.missing_subtitles.length;

/** A single name beside "+3" would say less than codes. */
const firstMissing = (movie: Movie) => movie.missing_subtitles.slice(0, 2);

/** Filters and sort orders of /movies. */
function movieSpec(profileName: (profileId: number) => string): ListSpec<Movie> {
  return {
    textOf: (movie) => [movie.title, ...movie.alternativeTitles, movie.year],
    facets: [
      profileFacet(profileName),
      monitoredFacet(),
      isMissingFacet(missingCount),
      ...missingFacets<Movie>(),
      audioFacet(),
      tagFacet(),
    ],
    sorts: [
      { key: "title", label: t`Name`, valueOf: "server", first: "asc" },
      { key: "missing", label: t`Missing subtitles`, valueOf: missingCount, first: "desc" },
      ...librarySorts<Movie>(profileName),
    ],
  };
}

/** /movies: all movies with audio, profile and missing subtitles (spec section 2). */
export function MovieListPage() {
  // With a mouse, "Why?" appears after the chips.
  const width = useByWidth(200, useCanHover() ? 82 : 120);
  return (
    <TitleListPage
      kind="movie"
      columns={movieColumns()}
      specOf={movieSpec}
      searchKeyOf={mediaKey}
      renderAround={(movies, list) => (
        <ChipWidth value={width}>
          <ChipCodes value={hasCodes(movies, firstMissing, width)}>{list}</ChipCodes>
        </ChipWidth>
      )}
      texts={{
        label: t`Movies`,
        matching: t`Movies that match the filter`,
        all: t`All movies`,
        nothing: t`No movies found`,
        reason: t`Movies are synced from Radarr and appear here after the first sync.`,
      }}
    />
  );
}
