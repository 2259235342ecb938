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
import { languageLabel } from "@/utils/languages";

type MovieUpload = MovieSubtitle & { file: File };

interface Owner {
  subtitles: readonly Subtitle[];
}

const filesOf = ({ subtitles }: Owner) => subtitles.filter(({ path }) => path !== null);
const kindOf = ({ code2: language, hi, forced }: Subtitle) => ({ language, hi, forced });

const isSameFile = (one: Subtitle, other: Subtitle) =>
  one.path === other.path &&
  one.file_size === other.file_size &&
  isSameKind(kindOf(one), kindOf(other));

/**
 * What became of an upload, from what the server listed before and lists after it: its answer is the same whether it
 * could use a file or not (contract/http.md section 2). It finds out for itself whether a subtitle is for the hearing
 * impaired, and may name its file without the language, so that it lists another kind than was sent. Returns that as
 * a sentence; undefined for the kind that was sent, and where nobody can tell.
 * @throws Error when the server did not save it
 */
export function uploadOutcome(
  upload: Pick<EpisodeUpload, "file" | "language" | "hi" | "forced">,
  before: Owner | undefined,
  after: Owner | undefined,
): string | undefined {
  if (!before || !after) return undefined;
  const isSent = (one: Subtitle) => isSameKind(kindOf(one), upload);
  const isSameLanguage = ({ code2 }: Subtitle) => code2 === upload.language;
  const listed = filesOf(after);
  const changed = listed.filter((one) => !filesOf(before).some((old) => isSameFile(one, old)));
  if (changed.some(isSent)) return undefined;
  const saved = changed.find(isSameLanguage);
  if (!saved && listed.some(isSent)) return undefined;
  const other = saved ?? changed[0];
  if (other) return `Saved. The server lists it as ${languageLabel(other)}`;
  const same = listed.find(isSameLanguage);
  if (same) return `The server took it, and lists ${languageLabel(same)} there`;
  throw new Error(
    `The server took ${upload.file.name}, but lists no such subtitle: its content may be of no use to it.`,
  );
}

const nothing = () => undefined;

/** POST /episodes/subtitles: uploads one file; resolves with uploadOutcome. @throws ApiError; Error when the server did not save it */
export function useSendEpisodeSubtitle(): (upload: EpisodeUpload) => Promise<string | undefined> {
  const client = useQueryClient();
  const { mutateAsync } = useUploadEpisodeSubtitle();
  return async (upload) => {
    const before = episodeRecords.get(client, upload.episodeId);
    await mutateAsync(upload);
    const after = await getEpisodes([upload.episodeId]).catch(nothing);
    return uploadOutcome(upload, before, after?.[0]);
  };
}

/** POST /movies/subtitles: uploads one file; resolves with uploadOutcome. @throws ApiError; Error when the server did not save it */
export function useSendMovieSubtitle(): (upload: MovieUpload) => Promise<string | undefined> {
  const client = useQueryClient();
  const { mutateAsync } = useUploadMovieSubtitle();
  return async (upload) => {
    const before = movieRecords.get(client, upload.radarrId);
    await mutateAsync(upload);
    const after = await getMovies([upload.radarrId]).catch(nothing);
    return uploadOutcome(upload, before, after?.[0]);
  };
}
