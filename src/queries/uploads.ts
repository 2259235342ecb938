import { useQueryClient } from "@tanstack/react-query";
import { getEpisodes } from "@/api/episodes";
import type { EpisodeUpload } from "@/api/episodes";
import { getMovies } from "@/api/movies";
import type { MovieSubtitle } from "@/api/movies";
import type { Subtitle } from "@/api/shared";
import { useUploadEpisodeSubtitle } from "./episode-subtitles";
import { episodeRecords } from "./episodes";
import { useUploadMovieSubtitle } from "./movie-subtitles";
import { movieRecords } from "./movies";
import { isSameKind } from "./subtitle-kind";

type MovieUpload = MovieSubtitle & { file: File };

interface Owner {
  subtitles: readonly Subtitle[];
}

const pathsOf = ({ subtitles }: Owner) => subtitles.map(({ path }) => path).join("\n");

/**
 * The server answers the same whether it could use a file or not (contract/http.md section 2): afterwards it either
 * lists such a subtitle, or another file than before, or it did not save anything.
 */
function checkListed(
  upload: Pick<EpisodeUpload, "file" | "language" | "hi" | "forced">,
  before: Owner | undefined,
  after: Owner | undefined,
): void {
  if (!before || !after) return;
  const isListed = after.subtitles.some(
    ({ path, code2, hi, forced }) =>
      path !== null && isSameKind({ language: code2, hi, forced }, upload),
  );
  if (isListed || pathsOf(before) !== pathsOf(after)) return;
  throw new Error(
    `The server took ${upload.file.name}, but lists no such subtitle: its content may be of no use to it.`,
  );
}

const nothing = () => undefined;

/** POST /episodes/subtitles: uploads one file. @throws ApiError; Error when the server did not save it */
export function useSendEpisodeSubtitle(): (upload: EpisodeUpload) => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync } = useUploadEpisodeSubtitle();
  return async (upload) => {
    const before = episodeRecords.get(client, upload.episodeId);
    await mutateAsync(upload);
    const after = await getEpisodes([upload.episodeId]).catch(nothing);
    checkListed(upload, before, after?.[0]);
  };
}

/** POST /movies/subtitles: uploads one file. @throws ApiError; Error when the server did not save it */
export function useSendMovieSubtitle(): (upload: MovieUpload) => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync } = useUploadMovieSubtitle();
  return async (upload) => {
    const before = movieRecords.get(client, upload.radarrId);
    await mutateAsync(upload);
    const after = await getMovies([upload.radarrId]).catch(nothing);
    checkListed(upload, before, after?.[0]);
  };
}
