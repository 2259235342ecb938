import { useQueryClient } from "@tanstack/react-query";
import { getEpisodes } from "../api/episodes";
import { getMovies } from "../api/movies";
import type { Subtitle } from "../api/shared";
import { isOlderServer } from "./settings";

/** Who lists a subtitle file. */
type Owner = { episodeId: number } | { radarrId: number };

const read = (owner: Owner): Promise<readonly { subtitles: readonly Subtitle[] }[]> =>
  "episodeId" in owner ? getEpisodes([owner.episodeId]) : getMovies([owner.radarrId]);

/**
 * How to ask whether a subtitle file that was deleted is listed all the same: 0.9.7 answers alike whether it deleted
 * something or not (contract/http.md section 2). False where the server says so itself, or cannot be asked.
 */
export function useIsStillThere() {
  const client = useQueryClient();
  return async (owner: Owner, path: string): Promise<boolean> => {
    if (!isOlderServer(client)) return false;
    const [item] = await read(owner).catch(() => []);
    return item?.subtitles.some((subtitle) => subtitle.path === path) ?? false;
  };
}
