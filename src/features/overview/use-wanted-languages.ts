import { useProfiles } from "@/queries/languages";
import { languageKey } from "@/utils/languages";
import type { CoverageRow } from "./coverage-rows";
import { useLibrary } from "./use-library";

/**
 * Whether a title's languages profile asks for a kind of subtitle, by its key; undefined until the titles and the
 * profiles have been read, and if that failed.
 */
export function useWantedLanguages() {
  const { series, movies } = useLibrary();
  const { data: profiles } = useProfiles();
  const wanted = new Map(
    profiles?.map(({ profileId, items }) => [
      profileId,
      new Set(
        items.map(({ language, hi, forced }) =>
          languageKey({ name: "", code2: language, hi, forced }),
        ),
      ),
    ]),
  );
  const profileOf = new Map<string, number | null>([
    ...(series?.rows ?? []).map((one) => [`series ${one.id}`, one.profileId] as const),
    ...(movies?.rows ?? []).map((one) => [`movie ${one.id}`, one.profileId] as const),
  ]);
  return ({ key }: CoverageRow, language: string): boolean | undefined => {
    const profileId = profileOf.get(key);
    if (profileId === undefined || !profiles) return undefined;
    return profileId !== null && wanted.get(profileId)?.has(language) === true;
  };
}
