import { plural, t } from "@lingui/core/macro";
import { Skeleton } from "@mantine/core";
import type { Movie } from "@/api/library-rows";
import { DetailHeader, DetailHeaderSkeleton } from "@/features/media/detail/DetailHeader";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { titleWithYear } from "@/utils/format";
import { HistoryTimeline } from "@/features/history/HistoryTimeline";
import { DetailAside, useHasAside } from "@/features/media/detail/DetailAside";
import styles from "@/features/media/detail/DetailColumns.module.css";
import { MovieSubtitles } from "./MovieSubtitles";
import {
  MovieDetailToolbar,
  openMovieUpload,
  movieUploadDisabledReason,
} from "./MovieDetailToolbar";
import { useTitleDetail } from "@/features/media/detail/use-title-detail";
import { countLanguages } from "@/features/media/detail/profile-coverage";
import { CoverageBar } from "@/features/media/detail/CoverageBar";
import { useProfile } from "@/queries/languages";
import { DropArea } from "@/ui/DropArea";

/** Makes the entire page of a movie a drop area for a subtitle file. */
function MovieDropArea({ movie, title }: { movie: Movie; title: string }) {
  return (
    <DropArea
      label={t`Drop a subtitle for ${title}`}
      disabledReason={movieUploadDisabledReason(movie)}
      onDrop={(dropped) => openMovieUpload(movie, title, dropped)}
    />
  );
}

/**
 * What is missing, as the rows below count it: one file for the hearing impaired can satisfy two wanted languages.
 * Renders nothing if no language is wanted.
 */
function MovieCoverage({ movie }: { movie: Movie }) {
  const profile = useProfile(movie.profileId);
  const wanted = profile ? countLanguages(profile, [movie]) : [];
  if (wanted.length === 0) return null;
  const count = movie.missing_subtitles.length;
  return (
    <CoverageBar
      key={movie.id}
      title={movie.title}
      complete={wanted.filter(({ missing }) => missing === 0).length}
      total={wanted.length}
      isMissing={count > 0}
      label={
        count > 0
          ? plural(count, { one: "# subtitle missing", other: "# subtitles missing" })
          : t`Nothing missing`
      }
    />
  );
}

/** /movies/{id}: the movie and its subtitles (spec section 2). */
export function MovieDetailPage() {
  const { id, title: movie, headRef, isHeadInView, instead } = useTitleDetail("movie");
  const isWide = useHasAside(true);
  if (instead) return instead;
  const item: FullItem = {
    kind: "movie",
    id,
    title: movie ? titleWithYear(movie.title, movie.year) : "",
  };
  return (
    <>
      {movie ? (
        <DetailHeader ref={headRef} item={movie} coverage={<MovieCoverage movie={movie} />} />
      ) : (
        <DetailHeaderSkeleton />
      )}
      <MovieDetailToolbar movie={movie} item={item} isHeadInView={isHeadInView} />
      {movie && <MovieDropArea movie={movie} title={item.title} />}
      {movie ? (
        <div className={styles.columns} data-narrow>
          <MovieSubtitles movie={movie} item={item} />
          {isWide ? (
            <DetailAside
              label={t`About the movie`}
              history={<HistoryTimeline item={item} isAlwaysShown />}
            />
          ) : (
            <HistoryTimeline item={item} />
          )}
        </div>
      ) : (
        [1, 2, 3].map((index) => <Skeleton key={index} h={40} mb="xs" />)
      )}
    </>
  );
}
