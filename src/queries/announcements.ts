import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { dismissAnnouncement, listAnnouncements } from "../api/announcements";
import { badgesTarget } from "./badges";
import { write } from "./write";

export const announcementQueries = {
  all: () => ["announcements"] as const,
  list: () =>
    queryOptions({
      queryKey: [...announcementQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listAnnouncements(signal),
      meta: { what: "the announcements" },
      staleTime: 0,
    }),
};

/** What the makers of the server announce (newer servers). */
export function useAnnouncements() {
  return useQuery(announcementQueries.list());
}

const dismissOptions = write<string>({
  what: "Dismissing the announcement",
  run: dismissAnnouncement,
  invalidates: () => [{ key: announcementQueries.all() }, badgesTarget],
});

/** POST /system/announcements: hides one by its hash. */
export function useDismissAnnouncement() {
  return useMutation(dismissOptions);
}
