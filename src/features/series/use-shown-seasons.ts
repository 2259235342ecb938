import { useSearchParams } from "react-router";
import type { Episode } from "@/api/library-rows";
import { groupBySeason, openSeasons } from "./seasons";

/** The seasons of a series that are listed, and those that are open. Both are in the URL. */
export function useShownSeasons(episodes: readonly Episode[]) {
  const [params, setParams] = useSearchParams();
  const change = (edit: (params: URLSearchParams) => void) =>
    setParams(
      (old) => {
        edit(old);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  const requested = params.get("missing") ?? undefined;
  const some = requested === undefined ? [] : groupBySeason(episodes, requested);
  // After the last missing one of a language is found, show all again.
  const missing = some.length > 0 ? requested : undefined;
  const seasons = some.length > 0 ? some : groupBySeason(episodes);
  const openIn = (now: URLSearchParams) => openSeasons(now.get("open"), seasons[0]?.season);
  const open = openIn(params);
  // Based on the current URL, so that two quick clicks are two changes.
  const setOpen = (next: (now: ReadonlySet<number>) => readonly number[]) =>
    change((now) => now.set("open", next(openIn(now)).join(",")));
  const isAllOpen = seasons.every(({ season }) => open.has(season));
  return {
    seasons,
    open,
    isAllOpen,
    toggleAll: () => setOpen(() => (isAllOpen ? [] : seasons.map(({ season }) => season))),
    toggle: (season: number) =>
      setOpen((now) =>
        now.has(season) ? [...now].filter((one) => one !== season) : [...now, season],
      ),
    /** The language whose missing subtitles are shown; undefined if all episodes are. */
    missing,
    showMissing: (key: string | undefined) =>
      change((now) => {
        if (key === undefined) {
          now.delete("missing");
          now.delete("open");
          return;
        }
        now.set("missing", key);
        const found = groupBySeason(episodes, key).map(({ season }) => season);
        now.set("open", found.join(","));
      }),
  };
}

export type ShownSeasons = ReturnType<typeof useShownSeasons>;
