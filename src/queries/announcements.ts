import { msg } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { dismissAnnouncement, listAnnouncements } from "@/api/announcements";
import { badgesInvalidation } from "./badges";
import { defineMutation } from "./cache/mutations";

const announcementQueries = {
  all: () => ["announcements"] as const,
  list: () =>
    queryOptions({
      queryKey: [...announcementQueries.all(), "list"] as const,
      queryFn: ({ signal }) => listAnnouncements(signal),
      meta: { what: msg`the announcements` },
      staleTime: 0,
    }),
};

/** Announcements by Bazarr's developers (newer servers). */
export function useAnnouncements() {
  return useQuery(announcementQueries.list());
}

const dismissOptions = defineMutation<string>({
  what: msg`Dismissing the announcement`,
  done: msg`Dismissed the announcement`,
  mutationFn: dismissAnnouncement,
  invalidates: () => [{ key: announcementQueries.all() }, badgesInvalidation],
});

/** POST /system/announcements: hides an announcement by its hash. */
export function useDismissAnnouncement() {
  return useMutation(dismissOptions);
}
