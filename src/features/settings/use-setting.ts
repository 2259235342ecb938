import { useLanguages, useProfiles } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import { useNotifiers, useReadSettings } from "@/queries/settings-save";
import { savedValue } from "./catalogue/plan";
import type { Saved } from "./catalogue/plan";
import { isOffered, isShown, REGISTRY, rawOf, settingOf } from "./catalogue/registry";
import type { SettingKey, ValueOf } from "./catalogue/registry";
import { deepEqual } from "@/utils/deep-equal";
import { useIsOffline } from "@/store/session";
import {
  keepOwn,
  stage,
  unstage,
  useSaveFailure,
  useStaged,
  useStagedChanges,
} from "@/store/staged-settings";

/** A value on the screen: the staged one, else the saved one. */
export interface Handle<T> {
  value: T;
  /** What the server holds. */
  saved: T;
  isStaged: boolean;
  /** Somebody else changed it since this change was begun. */
  isConflict: boolean;
  /** What is wrong with the value, or why the server refused it. */
  problem: string | undefined;
  set: (value: T) => void;
  /** Back to the saved value. */
  undo: () => void;
  /** Keeps the own value in a conflict. */
  keep: () => void;
}

/** A handle on anything that can be staged, given what is saved under its key. */
export function useStagedValue<T>(key: string, saved: T, isSecret = false): Handle<T> {
  const change = useStaged(key);
  const failure = useSaveFailure();
  const isConflict =
    change !== undefined && !deepEqual(change.base, saved) && !deepEqual(change.value, saved);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this handle stages under this key
    value: change ? (change.value as T) : saved,
    saved,
    isStaged: change !== undefined,
    isConflict,
    problem: failure?.key === key ? failure.message : undefined,
    set: (value) => stage(key, value, saved, isSecret),
    undo: () => unstage([key]),
    keep: () => keepOwn(key, saved),
  };
}

/** A handle on the setting of a key that is only known when it runs. */
export function useAnySetting(key: string): Handle<unknown> {
  const settings = useSettings().data ?? {};
  const setting = settingOf(key);
  const saved: unknown = setting.read(rawOf(settings, key));
  const handle = useStagedValue<unknown>(key, saved, setting.isSecret);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is staged under a setting's key is its value
  const wrong = handle.isStaged ? setting.check?.(handle.value as never) : undefined;
  return { ...handle, problem: wrong ?? handle.problem };
}

/**
 * The value of a setting on the screen, and how to stage another (spec section 4, "Staged settings"). Keys
 * and values are those of the declarations in lib/settings.
 */
export function useSetting<K extends SettingKey>(key: K): Handle<ValueOf<K>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the declaration of the key reads values of this type
  return useAnySetting(key) as Handle<ValueOf<K>>;
}

/** What is saved of everything that can be staged. */
export function useSaved(): Saved {
  const settings = useSettings().data ?? {};
  const profiles = useProfiles().data ?? [];
  const languages = useLanguages().data ?? [];
  return {
    settings,
    profiles,
    notifiers: useNotifiers(),
    enabled: languages.filter(({ enabled }) => enabled).map(({ code2 }) => code2),
  };
}

/** Reads what is saved again where nobody would have told that it changed: while the line is down. */
export function useRefetchSaved(): (saved: Saved) => Promise<Saved> {
  const isOffline = useIsOffline();
  const refetchSettings = useReadSettings();
  return async (saved) => (isOffline ? { ...saved, ...(await refetchSettings()) } : saved);
}

/** Whether the connected server has a setting, and what the others hold lets it be shown. */
export function useIsSettingShown(): (key: string) => boolean {
  const saved = useSaved();
  const changes = useStagedChanges();
  const valueOf = (key: string) => {
    const change = changes[key];
    return change ? change.value : savedValue(key, saved);
  };
  return (key) => REGISTRY.has(key) && isOffered(saved.settings, key) && isShown(key, valueOf);
}
