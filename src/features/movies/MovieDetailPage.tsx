import { plural, t } from "@lingui/core/macro";
import { Skeleton } from "@mantine/core";
import type { Ref } from "react";
import { useParams } from "react-router";
import { failureText } from "@/api/error";
import type { Movie } from "@/api/movies";
import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { DetailHeader, DetailHeaderSkeleton } from "@/features/media/detail/DetailHeader";
import { FactGroup, TagChips } from "@/features/media/detail/FactGroup";
import { UnknownItem, useLastTitle } from "@/features/media/detail/UnknownItem";
import { MonitoredIcon } from "@/features/media/MonitoredIcon";
import { ProfileChips } from "@/features/media/detail/ProfileChips";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { titleWithYear } from "@/utils/format";
import { useTitle } from "@/queries/library";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { useKnownSettings } from "@/queries/settings";
import { usePageTitle } from "@/ui/use-locale";
import { HistoryTimeline } from "@/features/history/HistoryTimeline";
import styles from "@/features/media/detail/DetailColumns.module.css";
import { MovieSubtitles } from "./MovieSubtitles";
import { MovieDetailToolbar, openMovieUpload, whyNoMovieUpload } from "./MovieDetailToolbar";
import { useHeadInView } from "@/features/media/detail/Marquee";
import { countLanguages } from "@/features/media/detail/profile-coverage";
import { CoverageBar } from "@/features/media/detail/CoverageBar";
import { useProfile } from "@/queries/languages";
import { DropArea } from "@/ui/DropArea";

/** Makes the whole page of a movie accept a subtitle file. */
function MovieDropArea({ movie, title }: { movie: Movie; title: string }) {
  return (
    <DropArea
      label={t`Drop a subtitle for ${title}`}
      whyNot={whyNoMovieUpload(movie)}
      onDrop={(dropped) => openMovieUpload(movie, title, dropped)}
    />
  );
}

/** How many of the wanted languages a movie has; renders nothing if none is wanted. */
function MovieCoverage({ movie }: { movie: Movie }) {
  const profile = useProfile(movie.profileId);
  const wanted = profile ? countLanguages(profile, [movie]) : [];
  if (wanted.length === 0) return null;
  const total = wanted.length;
  const complete = wanted.filter(({ present }) => present > 0).length;
  return (
    <CoverageBar
      complete={complete}
      total={total}
      isMissing={movie.missing_subtitles.length > 0}
      label={plural(total, {
        one: `${complete} of # wanted language present`,
        other: `${complete} of # wanted languages present`,
      })}
    />
  );
}

/** /movies/{id}: the movie and its subtitles (spec section 2). */
export function MovieDetailPage() {
  const id = Number(useParams().id);
  const { record: movie, isUnknown, error, isFetching, refetch } = useTitle("movie", id);
  const { headRef, isHeadInView } = useHeadInView();
  const lastTitle = useLastTitle(id, movie?.title);
  usePageTitle(movie?.title, useKnownSettings().instanceName);
  if (isUnknown) return <UnknownItem kind="movie" title={lastTitle} />;
  if (error && !movie)
    return (
      <ErrorPanel
        isPage
        message={failureText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  const item: FullItem = {
    kind: "movie",
    id,
    title: movie ? titleWithYear(movie.title, movie.year) : "",
  };
  return (
    <>
      {movie ? <MovieHeader ref={headRef} movie={movie} /> : <DetailHeaderSkeleton />}
      <MovieDetailToolbar movie={movie} item={item} isHeadInView={isHeadInView} />
      {movie && <MovieDropArea movie={movie} title={item.title} />}
      {movie ? (
        <div className={styles.columns}>
          <MovieSubtitles movie={movie} item={item} />
          <HistoryTimeline item={item} />
        </div>
      ) : (
        [1, 2, 3].map((index) => <Skeleton key={index} h={40} mb="xs" />)
      )}
    </>
  );
}

function MovieHeader({ ref, movie }: { ref: Ref<HTMLElement>; movie: Movie }) {
  return (
    <DetailHeader
      ref={ref}
      item={movie}
      coverage={<MovieCoverage movie={movie} />}
      icon={<MonitoredIcon isMonitored={movie.monitored} />}
      facts={
        <>
          {movie.audio_language.some(({ name }) => name !== "") && (
            <FactGroup label={t`Audio`}>
              <AudioLanguages languages={movie.audio_language} most={4} />
            </FactGroup>
          )}
          <FactGroup label={t({ message: "Wanted", context: "languages" })}>
            <ProfileChips profileId={movie.profileId} />
          </FactGroup>
          {movie.tags.length > 0 && (
            <FactGroup label={t`Tags`}>
              <TagChips tags={movie.tags} />
            </FactGroup>
          )}
        </>
      }
    />
  );
}
