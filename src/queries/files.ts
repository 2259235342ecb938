import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { listFiles } from "../api/files";
import type { FileSide } from "../api/files";

export const fileQueries = {
  all: () => ["files"] as const,
  folder: (side: FileSide, path: string) =>
    queryOptions({
      queryKey: [...fileQueries.all(), side, path] as const,
      queryFn: ({ signal }) => listFiles(side, path, signal),
      meta: { what: "the folders" },
      staleTime: 0,
    }),
};

/** The folders in a folder, as the server, Sonarr or Radarr sees them; "" is the root. */
export function useFiles(side: FileSide, path: string) {
  return useQuery({ ...fileQueries.folder(side, path), placeholderData: keepPreviousData });
}
