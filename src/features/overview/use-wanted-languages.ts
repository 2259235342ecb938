import { useProfiles } from "@/queries/languages";
import { languageKey } from "@/utils/languages";
import type { CoverageRow } from "./coverage-rows";
import { useLibrary } from "./use-library";

/**
 * Whether a title's languages profile asks for a kind of subtitle, by its key; undefined until the titles and the profiles are
 * read, and where that failed.
 */
export function useWantedLanguages() {
  const { series, movies } = useLibrary();
  const { data: profiles } = useProfiles();
  const wanted = new Map(
    profiles?.map(({ profileId, items }) => [
      profileId,
      new Set(
        items.map(({ language, hi, forced }) =>
          languageKey({ name: "", code2: language, hi: hi === "True", forced: forced === "True" }),
        ),
      ),
    ]),
  );
  const profileOf = new Map<string, number | null>([
    ...(series?.rows ?? []).map((one) => [`series ${one.sonarrSeriesId}`, one.profileId] as const),
    ...(movies?.rows ?? []).map((one) => [`movie ${one.radarrId}`, one.profileId] as const),
  ]);
  return ({ key }: CoverageRow, language: string): boolean | undefined => {
    const profileId = profileOf.get(key);
    if (profileId === undefined || !profiles) return undefined;
    return profileId !== null && wanted.get(profileId)?.has(language) === true;
  };
}
