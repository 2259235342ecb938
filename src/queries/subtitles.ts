import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { getSubtitleInfo, listSubtitleTracks, runSubtitleTool } from "../api/subtitles";
import type { SubtitleFile, SubtitleToolRun } from "../api/subtitles";
import { badgesTarget } from "./badges";
import { wantedEpisodesTarget } from "./episodes";
import { wantedMoviesTarget } from "./movies";
import type { Target } from "./targets";
import { write } from "./write";

export const subtitleQueries = {
  all: () => ["subtitles"] as const,
  info: (filenames: readonly string[]) =>
    queryOptions({
      queryKey: [...subtitleQueries.all(), "info", filenames] as const,
      queryFn: ({ signal }) => getSubtitleInfo(filenames, signal),
      meta: { what: "the file names" },
    }),
  tracks: (file: Pick<SubtitleFile, "type" | "id" | "path">) =>
    queryOptions({
      queryKey: [...subtitleQueries.all(), "tracks", file] as const,
      queryFn: ({ signal }) => listSubtitleTracks(file, signal),
      meta: { what: "the tracks of the file" },
      staleTime: 0,
    }),
};

/** What season and episode the server reads out of file names. Idle for an empty list. */
export function useSubtitleInfo(filenames: readonly string[]) {
  return useQuery({ ...subtitleQueries.info(filenames), enabled: filenames.length > 0 });
}

/** The tracks that a subtitle can be synchronised with (newer servers). */
export function useSubtitleTracks(file: Pick<SubtitleFile, "type" | "id" | "path">) {
  return useQuery(subtitleQueries.tracks(file));
}

/** 0.9.7 sends no event after a tool: what the file belongs to is read again in any case. */
function toolTargets({ file }: SubtitleToolRun): Target[] {
  return file.type === "episode"
    ? [{ entity: "episodes", ids: [file.id] }, wantedEpisodesTarget, badgesTarget]
    : [{ entity: "movies", ids: [file.id] }, wantedMoviesTarget, badgesTarget];
}

const toolOptions = write({
  what: "Working on the subtitle",
  run: runSubtitleTool,
  invalidates: toolTargets,
  isQuiet: true,
});

/** PATCH /subtitles: runs one tool on one file; settles when it is done. */
export function useRunSubtitleTool() {
  return useMutation(toolOptions);
}
