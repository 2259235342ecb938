import { Skeleton } from "@mantine/core";
import { useParams } from "react-router";
import { failureText } from "@/api/error";
import type { Movie } from "@/api/movies";
import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { DetailHeader, DetailHeaderSkeleton } from "@/features/media/DetailHeader";
import { FactGroup } from "@/features/media/FactGroup";
import { UnknownItem, useLastTitle } from "@/features/media/UnknownItem";
import { MonitoredIcon } from "@/features/media/MonitoredIcon";
import { ProfileChips } from "@/features/languages/ProfileChips";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { TagChips } from "@/features/media/TagChips";
import { titleWithYear } from "@/utils/format";
import { useMovie } from "@/queries/movies";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { useKnownSettings } from "@/queries/settings";
import { usePageTitle } from "@/ui/page-title";
import { MovieCoverage } from "./MovieCoverage";
import { MovieDropArea } from "./MovieDropArea";
import { MovieSubtitles } from "./MovieSubtitles";
import { MovieDetailToolbar } from "./MovieDetailToolbar";

/** /movies/{radarrId}: the movie and its subtitles (spec section 2). */
export function MovieDetailPage() {
  const id = Number(useParams().id);
  const { record: movie, isUnknown, error, isFetching, refetch } = useMovie(id);
  const lastTitle = useLastTitle(id, movie?.title);
  usePageTitle(movie?.title, useKnownSettings().instanceName);
  if (isUnknown) return <UnknownItem kind="movie" title={lastTitle} />;
  if (error && !movie)
    return (
      <ErrorPanel
        message={failureText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  const item: SubtitleItem = {
    kind: "movie",
    radarrId: id,
    title: movie ? titleWithYear(movie.title, movie.year) : "",
  };
  return (
    <>
      <MovieDetailToolbar movie={movie} item={item} />
      {movie && <MovieDropArea movie={movie} title={item.title} />}
      {movie ? <MovieHeader movie={movie} /> : <DetailHeaderSkeleton />}
      {movie ? (
        <MovieSubtitles movie={movie} item={item} />
      ) : (
        [1, 2, 3].map((index) => <Skeleton key={index} h={40} mb="xs" />)
      )}
    </>
  );
}

function MovieHeader({ movie }: { movie: Movie }) {
  return (
    <DetailHeader
      item={movie}
      coverage={<MovieCoverage movie={movie} />}
      icon={<MonitoredIcon isMonitored={movie.monitored} />}
      facts={
        <>
          {movie.audio_language.some(({ name }) => name !== "") && (
            <FactGroup label="Audio">
              <AudioLanguages languages={movie.audio_language} most={4} />
            </FactGroup>
          )}
          <FactGroup label="Wanted">
            <ProfileChips profileId={movie.profileId} />
          </FactGroup>
          {movie.tags.length > 0 && (
            <FactGroup label="Tags">
              <TagChips tags={movie.tags} />
            </FactGroup>
          )}
        </>
      }
    />
  );
}
