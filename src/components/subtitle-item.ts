import {
  useDownloadEpisodeSubtitle,
  useIsDownloadingEpisode,
  useRemoveEpisodeSubtitle,
} from "../queries/episode-writes";
import {
  useDownloadMovieSubtitle,
  useIsDownloadingMovie,
  useRemoveMovieSubtitle,
} from "../queries/movie-writes";

/** What a subtitle belongs to, and how people call it ("Harbor Lights S02E05"). */
export type SubtitleItem =
  | { kind: "episode"; seriesId: number; episodeId: number; title: string }
  | { kind: "movie"; radarrId: number; title: string };

/** A kind of subtitle: the language by code2 and its flags. */
export interface SubtitleKind {
  code2: string;
  hi: boolean;
  forced: boolean;
}

const kindOf = ({ code2, hi, forced }: SubtitleKind) => ({ language: code2, hi, forced });

/** Finds and downloads a missing subtitle of an item; busy while any button of this page does so. */
export function useDownloadSubtitle(item: SubtitleItem, kind: SubtitleKind) {
  const episode = useDownloadEpisodeSubtitle();
  const movie = useDownloadMovieSubtitle();
  const ofEpisode =
    item.kind === "episode"
      ? { ...kindOf(kind), seriesId: item.seriesId, episodeId: item.episodeId }
      : undefined;
  const ofMovie = item.kind === "movie" ? { ...kindOf(kind), radarrId: item.radarrId } : undefined;
  const isEpisodeBusy = useIsDownloadingEpisode(ofEpisode);
  const isMovieBusy = useIsDownloadingMovie(ofMovie);
  return {
    isPending: isEpisodeBusy || isMovieBusy,
    download: () => {
      if (ofEpisode) episode.mutate(ofEpisode);
      else if (ofMovie) movie.mutate(ofMovie);
    },
  };
}

/** Deletes a subtitle file of an item; rejects when the server refuses. */
export function useRemoveSubtitle(item: SubtitleItem) {
  const episode = useRemoveEpisodeSubtitle();
  const movie = useRemoveMovieSubtitle();
  return (kind: SubtitleKind, path: string) =>
    item.kind === "episode"
      ? episode.mutateAsync({
          ...kindOf(kind),
          seriesId: item.seriesId,
          episodeId: item.episodeId,
          path,
        })
      : movie.mutateAsync({ ...kindOf(kind), radarrId: item.radarrId, path });
}
