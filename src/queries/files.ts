import { msg } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { listFiles } from "@/api/files";
import type { FileSide } from "@/api/files";
import { findUnseen } from "./unseen-folders";
import type { FolderSample } from "./unseen-folders";

const fileQueries = {
  all: () => ["files"] as const,
  folder: (side: FileSide, path: string) =>
    queryOptions({
      queryKey: [...fileQueries.all(), side, path] as const,
      queryFn: ({ signal }) => listFiles(side, path, signal),
      meta: { what: msg`the folders` },
      staleTime: 0,
    }),
  unseen: (samples: readonly FolderSample[]) =>
    queryOptions({
      queryKey: [...fileQueries.all(), "unseen", samples] as const,
      queryFn: ({ signal }) => findUnseen(samples, signal),
      meta: { what: msg`the folders` },
    }),
};

/**
 * The folders in a folder of the server, Sonarr or Radarr; "" is the root. Fetched only while `isNeeded`; until a
 * folder has loaded, the previous one is the placeholder.
 */
export function useFiles(side: FileSide, path: string, isNeeded = true) {
  const options = fileQueries.folder(side, path);
  return useQuery({ ...options, enabled: isNeeded, placeholderData: keepPreviousData });
}

/** The folders of titles that the server cannot see. Not checked without samples. */
export function useUnseenFolders(samples: readonly FolderSample[]) {
  return useQuery({ ...fileQueries.unseen(samples), enabled: samples.length > 0 });
}
