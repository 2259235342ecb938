import { deepEqual } from "@/utils/deep-equal";
import type { Changes, Saved } from "./plan";
import { ENABLED_LANGUAGES, isProfileKey, savedValue } from "./plan";
import { isOffered, isShown, REGISTRY, settingOf } from "./registry";

/** Staged values by key, with what was saved when each change was begun. */
type Begun = Readonly<Record<string, Changes[string] & { readonly base: unknown }>>;

/** The key of the first change that somebody else changed too meanwhile, and that waits for a choice. */
export function conflictOf(changes: Begun, saved: Saved): string | undefined {
  const valueOf = (key: string) => (key in changes ? changes[key]?.value : savedValue(key, saved));
  return Object.keys(changes).find((key) => {
    const now = savedValue(key, saved);
    const isMoved = !deepEqual(changes[key]?.base, now) && !deepEqual(changes[key]?.value, now);
    // What is not shown is not sent, and nobody could choose.
    return (
      isMoved && (!REGISTRY.has(key) || (isOffered(saved.settings, key) && isShown(key, valueOf)))
    );
  });
}

/** What a change is about, as the beginning of a sentence. */
export function changeName(key: string): string {
  if (key === ENABLED_LANGUAGES) return "The list of enabled languages";
  if (isProfileKey(key)) return "A languages profile";
  return REGISTRY.has(key) ? `“${settingOf(key).label}”` : "A notification service";
}
