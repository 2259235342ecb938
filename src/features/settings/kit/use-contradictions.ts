import { contradictions } from "../catalog/contradictions";
import type { Contradiction } from "../catalog/contradictions";
import { profilesWith, savedValue } from "../catalog/plan";
import { useLanguageName } from "@/queries/languages";
import { useStagedChanges } from "@/store/staged-settings";
import { useEnabledLanguages } from "./use-enabled-languages";
import { useSaved } from "./use-setting";

/** Contradictions with staged changes applied. `used`: the profiles in use, to find unused ones. */
export function useContradictions(used?: ReadonlySet<number>): Contradiction[] {
  const saved = useSaved();
  const changes = useStagedChanges();
  const { handle } = useEnabledLanguages();
  const nameOf = useLanguageName();
  const valueOf = (key: string) => (key in changes ? changes[key]?.value : savedValue(key, saved));
  const profiles = profilesWith(saved.profiles, changes);
  return contradictions({
    settings: saved.settings,
    valueOf,
    profiles,
    enabled: handle.value,
    nameOf,
    used,
  });
}

/** Contradictions in the saved settings. */
export function useSavedContradictions(used: ReadonlySet<number> | undefined): Contradiction[] {
  const saved = useSaved();
  const nameOf = useLanguageName();
  const { settings, profiles, enabled } = saved;
  const valueOf = (key: string) => savedValue(key, saved);
  return contradictions({
    settings,
    valueOf,
    profiles,
    enabled,
    nameOf,
    used,
  });
}
