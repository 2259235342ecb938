import { t } from "@lingui/core/macro";
import { deepEqual } from "@/utils/objects";
import type { Changes, Saved } from "./plan";
import { ENABLED_LANGUAGES, isProfileKey, savedValue } from "./plan";
import { isOffered, meetsConditions, entryOf, settingOf } from "./registry";
import { textOf } from "@/utils/text";

/** Staged values, with the values that were saved when each edit began. */
type ChangesWithBase = Readonly<Record<string, Changes[string] & { readonly base: unknown }>>;

/** Key of the first staged change that conflicts with another client's. */
export function conflictOf(changes: ChangesWithBase, saved: Saved): string | undefined {
  const valueOf = (key: string) => (key in changes ? changes[key]?.value : savedValue(key, saved));
  return Object.keys(changes).find((key) => {
    const now = savedValue(key, saved);
    const hasConflict = !deepEqual(changes[key]?.base, now) && !deepEqual(changes[key]?.value, now);
    // Hidden settings have no field to resolve the conflict in, and are not sent.
    return (
      hasConflict &&
      (!entryOf(key) || (isOffered(saved.settings, key) && meetsConditions(key, valueOf)))
    );
  });
}

/** The effect of a conflict with a staged change, and how to resolve it. */
export function conflictText(key: string): string {
  if (key === ENABLED_LANGUAGES)
    return t`The list of enabled languages was changed elsewhere. Accept that change or keep your own, then save again.`;
  if (isProfileKey(key))
    return t`A languages profile was changed elsewhere. Accept that change or keep your own, then save again.`;
  if (!entryOf(key))
    return t`A notification service was changed elsewhere. Accept that change or keep your own, then save again.`;
  const setting = textOf(settingOf(key).label);
  return t`“${setting}” was changed elsewhere. Accept that change or keep your own, then save again.`;
}
