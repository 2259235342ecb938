import type { BadgeName } from "@/config/nav-items";
import { useBadges } from "@/queries/badges";
import { useNeeds } from "@/queries/capabilities";

export type Counts = Record<BadgeName, number>;

/** The counts next to the entries of the sidebar; 0 for disabled managers and before they are read. */
export function useCounts(): Counts {
  const has = useNeeds();
  const { data } = useBadges();
  return {
    episodes: has.sonarr ? (data?.episodes ?? 0) : 0,
    movies: has.radarr ? (data?.movies ?? 0) : 0,
    sports: has.sportarr ? (data?.sports ?? 0) : 0,
    providers: data?.providers ?? 0,
    status: data?.status ?? 0,
    announcements: data?.announcements ?? 0,
  };
}
