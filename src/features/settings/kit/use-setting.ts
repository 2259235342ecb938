import { useLanguages, useProfiles } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import { useNotificationServices, useReadSettings } from "@/queries/settings-save";
import { savedValue } from "../catalog/plan";
import type { Saved } from "../catalog/plan";
import {
  isOffered,
  meetsConditions,
  REGISTRY,
  rawOf,
  settingOf,
  untypedSettingOf,
} from "../catalog/registry";
import type { SettingKey, ValueOf } from "../catalog/registry";
import { deepEqual } from "@/utils/objects";
import { useIsOffline } from "@/store/session";
import {
  keepOwn,
  stage,
  unstage,
  useSaveFailure,
  useStaged,
  useStagedChanges,
} from "@/store/staged-settings";

/** A setting with its staged change. */
export interface Handle<T> {
  /** The staged value, otherwise the saved one. */
  value: T;
  saved: T;
  isStaged: boolean;
  /** True if another client changed it after editing began. */
  isConflict: boolean;
  /** The validation error, or the reason why the server rejected the value. */
  problem: string | undefined;
  set: (value: T) => void;
  undo: () => void;
  /** Resolves a conflict with the staged value. */
  keep: () => void;
}

/** Handle of a staged value of any kind. */
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

/** Handle of a setting whose key is not known at compile time. */
export function useAnySetting(key: string): Handle<unknown> {
  const settings = useSettings().data ?? {};
  const setting = untypedSettingOf(key);
  const saved = setting.read(rawOf(settings, key));
  const handle = useStagedValue<unknown>(key, saved, setting.isSecret);
  const error = handle.isStaged ? setting.check?.(handle.value) : undefined;
  return { ...handle, problem: error ?? handle.problem };
}

/**
 * Handle of a setting (spec section 4, "Staged settings"). Keys and value types come from the declarations in
 * catalog/.
 */
export function useSetting<K extends SettingKey>(key: K): Handle<ValueOf<K>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key's declaration returns this type
  return useAnySetting(key) as Handle<ValueOf<K>>;
}

/** Saved values of everything that can be staged. */
export function useSaved(): Saved {
  const settings = useSettings().data ?? {};
  const profiles = useProfiles().data ?? [];
  const languages = useLanguages().data ?? [];
  return {
    settings,
    profiles,
    notificationServices: useNotificationServices(),
    enabled: languages.filter(({ enabled }) => enabled).map(({ code2 }) => code2),
  };
}

/** Refetches the saved values while the socket is disconnected, because push events are missed then. */
export function useRefetchSaved(): (saved: Saved) => Promise<Saved> {
  const isOffline = useIsOffline();
  const refetchSettings = useReadSettings();
  return async (saved) => (isOffline ? { ...saved, ...(await refetchSettings()) } : saved);
}

/** Returns a function that is true if the server has a setting and no other setting hides it. */
export function useIsSettingShown(): (key: string) => boolean {
  const saved = useSaved();
  const changes = useStagedChanges();
  const valueOf = (key: string) => {
    const change = changes[key];
    return change ? change.value : savedValue(key, saved);
  };
  return (key) =>
    REGISTRY.has(key) && isOffered(saved.settings, key) && meetsConditions(key, valueOf);
}

/** Returns a function that is true if the value of an advanced setting is not a usual one, or is staged. */
export function useIsSettingChanged(): (key: string) => boolean {
  const saved = useSaved();
  const changes = useStagedChanges();
  return (key) => {
    const { usual = "any" } = settingOf(key);
    if (key in changes) return true;
    return usual !== "any" && !usual.some((one) => deepEqual(one, savedValue(key, saved)));
  };
}
