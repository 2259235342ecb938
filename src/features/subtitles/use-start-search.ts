import { goesOn } from "@/api/error";
import { searchOutcome } from "./search-outcome";
import { PRODUCT } from "@/config/product";
import { useBadges } from "@/queries/badges";
import { startJob } from "@/store/jobs";
import { useIsNewerServer } from "@/queries/use-server";

/** How a search ends here that a proxy did not wait for: what it finds comes by the live connection. */
const STILL_SEARCHING = `${PRODUCT.name} goes on searching: the proxy in front of it stopped waiting`;

interface Search {
  title: string;
  /** For useIsJobActive: the button is busy meanwhile. */
  scope: string;
  /** Under which the server reports it. */
  progressId: string;
  /** How many subtitles are searched; "wanted" for everything that is. */
  searched: number | "wanted" | undefined;
  /** Settles when the server is done. */
  run: () => Promise<unknown>;
}

/**
 * Starts a search as work that outlives the page, and tells what it brought by the wanted count before and
 * after it. That is what this server says is missing; another search meanwhile counts as well.
 */
export function useStartSearch(kind: "episodes" | "movies") {
  const { refetch } = useBadges();
  const countsSubtitles = useIsNewerServer();
  const count = async () => {
    const { data, isError } = await refetch();
    return isError ? undefined : data?.[kind];
  };
  return ({ title, scope, progressId, searched, run }: Search) => {
    const search = async () => {
      const before = await count();
      try {
        await run();
      } catch (error) {
        if (goesOn(error)) return STILL_SEARCHING;
        throw error;
      }
      const after = await count();
      const amount = searched === "wanted" ? before : countsSubtitles ? searched : undefined;
      return searchOutcome({ before, after, searched: amount, countsSubtitles });
    };
    startJob(title, [{ name: title, run: search }], { scope, progressId });
  };
}
