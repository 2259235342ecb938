import type { MissingSubtitle } from "@/api/shared";
import { languageLabel, languagePhrase } from "@/utils/languages";
import { providerName } from "@/utils/provider-names";
import {
  useDownloadEpisodeSubtitle,
  useIsDownloadingEpisode,
  useRemoveEpisodeSubtitle,
} from "@/queries/episode-subtitles";
import {
  useDownloadMovieSubtitle,
  useIsDownloadingMovie,
  useRemoveMovieSubtitle,
} from "@/queries/movie-subtitles";
import { useCheckSubtitleExists } from "@/queries/subtitles";
import { useCapabilities } from "@/queries/capabilities";
import { useWorkStatus } from "@/queries/queued-work";
import { readFoundOfEpisode, readFoundOfMovie, useSearchEnds } from "@/queries/wanted";
import type { Found, SearchEnd } from "@/queries/wanted";
import {
  beginItemSearch,
  dropItemSearch,
  endItemSearch,
  searchOf,
  useItemSearches,
} from "@/store/item-searches";
import { showToast } from "@/ui/toasts";
import { itemKey } from "./item/subtitle-item";
import type { SubtitleItem, SubtitleKind } from "./item/subtitle-item";
import { useOutcome } from "@/features/jobs/use-outcome";
import { showNothingFound } from "./nothing-found";

const kindOf = ({ code2, hi, forced }: SubtitleKind) => ({ language: code2, hi, forced });

/** "English 94 %, OpenSubtitles.com"; "English found" where the server tells neither. */
function foundText(kind: MissingSubtitle, { score, provider }: Found): string {
  const percent = Number.parseFloat(score ?? "");
  const parts = [
    Number.isNaN(percent) ? languageLabel(kind) : `${languageLabel(kind)} ${Math.round(percent)} %`,
    ...(provider ? [providerName(provider)] : []),
  ];
  return Number.isNaN(percent) && !provider ? `${languageLabel(kind)} found` : parts.join(", ");
}

/**
 * Finds and downloads a missing subtitle of an item; pending while any button downloads the same one. Where it was
 * pressed shows how it ended (`search`); `isEndInNotice` for those that have no room for it.
 */
export function useDownloadSubtitle(
  item: SubtitleItem,
  kind: MissingSubtitle,
  { isEndInNotice = false } = {},
) {
  const episode = useDownloadEpisodeSubtitle();
  const movie = useDownloadMovieSubtitle();
  const ofEpisode =
    item.kind === "episode"
      ? { ...kindOf(kind), seriesId: item.seriesId, episodeId: item.episodeId }
      : undefined;
  const ofMovie = item.kind === "movie" ? { ...kindOf(kind), radarrId: item.radarrId } : undefined;
  const isEpisodeBusy = useIsDownloadingEpisode(ofEpisode);
  const isMovieBusy = useIsDownloadingMovie(ofMovie);
  const isQueued = useWorkStatus(ofEpisode ?? ofMovie) === "pending";
  const ends = useSearchEnds();
  const { reportsSearchEnd } = useCapabilities();
  const key = itemKey(item);
  const search = searchOf(useItemSearches(key), kind);
  const showEnd = async (end: SearchEnd) => {
    if (end === "found") {
      const found = await (ofEpisode
        ? readFoundOfEpisode(ofEpisode)
        : ofMovie && readFoundOfMovie(ofMovie));
      const text = foundText(kind, found ?? { score: null, provider: null });
      endItemSearch(key, { language: kind, state: "found", text }, `${text}, for ${item.title}`);
    } else if (end === "not found" && !isEndInNotice) {
      const text = "Nothing found";
      const said = `No ${languagePhrase(kind)} subtitle was found for ${item.title}`;
      // The server's own notice says it already.
      endItemSearch(key, { language: kind, state: "nothing", text }, reportsSearchEnd ? "" : said);
    } else {
      dropItemSearch(key, kind);
      if (end === "not found") showNothingFound({ item, language: kind, reportsSearchEnd });
    }
  };
  const outcome = useOutcome(item.kind === "episode" ? episode : movie);
  return {
    isPending: isEpisodeBusy || isMovieBusy,
    /** For a moment after it failed. */
    hasFailed: outcome === "error",
    /** The server has taken it, and works on something else before. */
    isQueued,
    /** The search that was started at this item, and its end for a moment. */
    search,
    download: () => {
      beginItemSearch(key, kind);
      const end = ofEpisode
        ? episode.mutateAsync(ofEpisode).then(() => ends.ofEpisode(ofEpisode))
        : ofMovie && movie.mutateAsync(ofMovie).then(() => ends.ofMovie(ofMovie));
      // The mutation cache shows a notification when it fails.
      end?.then(showEnd, () => dropItemSearch(key, kind));
    },
  };
}

/**
 * Deletes a subtitle file of an item; rejects when the server refuses. Some servers answer success and keep the
 * file, so its absence is checked.
 */
export function useRemoveSubtitle(item: SubtitleItem) {
  const episode = useRemoveEpisodeSubtitle();
  const movie = useRemoveMovieSubtitle();
  const checkExists = useCheckSubtitleExists();
  return async (kind: SubtitleKind & { name: string }, path: string) => {
    const file = { ...kindOf(kind), path };
    if (item.kind === "episode") {
      const { seriesId, episodeId } = item;
      await episode.mutateAsync({ ...file, seriesId, episodeId });
    } else await movie.mutateAsync({ ...file, radarrId: item.radarrId });
    if (await checkExists(item, path))
      showToast({
        kind: "error",
        title: `Deleting the ${languagePhrase(kind)} subtitle of ${item.title} failed`,
        message: "The file is still there. This server deletes .srt files only, where it may.",
      });
  };
}
