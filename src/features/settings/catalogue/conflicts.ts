import { deepEqual } from "@/utils/deep-equal";
import type { Changes, Saved } from "./plan";
import { ENABLED_LANGUAGES, isProfileKey, savedValue } from "./plan";
import { isOffered, isShown, REGISTRY, settingOf } from "./registry";
import { textOf } from "@/utils/text";

/** Staged values, with the values that were saved when each edit began. */
type ChangesWithBase = Readonly<Record<string, Changes[string] & { readonly base: unknown }>>;

/** The key of the first staged change that conflicts with another client's. */
export function conflictOf(changes: ChangesWithBase, saved: Saved): string | undefined {
  const valueOf = (key: string) => (key in changes ? changes[key]?.value : savedValue(key, saved));
  return Object.keys(changes).find((key) => {
    const now = savedValue(key, saved);
    const hasConflict = !deepEqual(changes[key]?.base, now) && !deepEqual(changes[key]?.value, now);
    // Hidden settings have no field to resolve the conflict in, and are not sent.
    return (
      hasConflict &&
      (!REGISTRY.has(key) || (isOffered(saved.settings, key) && isShown(key, valueOf)))
    );
  });
}

/** The name of a staged change, as the beginning of a sentence. */
export function changeName(key: string): string {
  if (key === ENABLED_LANGUAGES) return "The list of enabled languages";
  if (isProfileKey(key)) return "A languages profile";
  return REGISTRY.has(key) ? `“${textOf(settingOf(key).label)}”` : "A notification service";
}
