import { t } from "@lingui/core/macro";
import { deepEqual } from "@/utils/objects";
import {
  ENABLED_KEYS,
  offeredProviders,
  providerFields,
  providerOf,
  sortedByName,
  switched,
} from "../catalog/provider-list";
import type { ProviderKind } from "../catalog/provider-list";
import { rawOf, settingOf } from "../catalog/registry";
import { useSettings } from "@/queries/settings";
import { keepOwn, unstage, useStagedChanges } from "@/store/staged-settings";
import { useSetting } from "./use-setting";

/** The staged change of a card; undefined if there is none. */
export type StagedState = "new" | "changed" | "removed" | undefined;

/** Rebases the user's changes, from `base` to `own`, onto `saved`. */
function rebased(own: readonly string[], base: unknown, saved: readonly string[]): string[] {
  const before = new Set<unknown>(Array.isArray(base) ? base : []);
  const after = new Set(own);
  const left = saved.filter((key) => after.has(key) || !before.has(key));
  return [...left, ...own.filter((key) => !before.has(key) && !saved.includes(key))];
}

/**
 * Providers (or integrations) with the staged changes (spec section 4, "Provider modal"). `shown` are the keys with a
 * card, by name: all that are enabled or have a staged change, including ones missing in the catalog.
 */
export function useProviderList(kind: ProviderKind) {
  const settings = useSettings().data ?? {};
  const list = useSetting(ENABLED_KEYS[kind]);
  const changes = useStagedChanges();
  const offered = offeredProviders(kind, settings);

  const stagedFields = (key: string) =>
    Object.keys(changes).filter((field) => field.startsWith(`${key}.`));
  const fieldConflicts = (key: string) =>
    stagedFields(key).filter((field) => {
      const change = changes[field];
      const saved: unknown = settingOf(field).read(rawOf(settings, field));
      return change && !deepEqual(change.base, saved) && !deepEqual(change.value, saved);
    });
  const isOn = (key: string) => list.value.includes(key);
  const wasOn = (key: string) => list.saved.includes(key);
  const turn = (key: string, on: boolean) =>
    list.set(switched({ current: list.value, saved: list.saved }, key, on));

  return {
    list,
    /** Set if another client changed the list: accept that list, or apply the staged changes to it. */
    listConflict: list.isConflict
      ? {
          undo: list.undo,
          keep: () => {
            list.undo();
            list.set(rebased(list.value, changes[ENABLED_KEYS[kind]]?.base, list.saved));
          },
        }
      : undefined,
    offered,
    shown: sortedByName(kind, [
      ...list.saved,
      ...list.value,
      ...offered.filter((key) => stagedFields(key).length > 0),
    ]),
    isOn,
    stagedStateOf: (key: string): StagedState => {
      if (isOn(key) && !wasOn(key)) return "new";
      if (!isOn(key) && wasOn(key)) return "removed";
      return stagedFields(key).length > 0 ? "changed" : undefined;
    },
    fieldsOf: (key: string) => providerFields(kind, key, settings),
    add: (key: string) => turn(key, true),
    /** Disables a provider and drops the staged changes of its fields. */
    remove: (key: string) => {
      turn(key, false);
      unstage(stagedFields(key));
    },
    undo: (key: string) => {
      turn(key, wasOn(key));
      unstage(stagedFields(key));
    },
    /** The staged fields that another client has changed; undefined if there are none. */
    conflictOf: (key: string) => {
      const fields = fieldConflicts(key);
      if (fields.length === 0) return undefined;
      return {
        undo: () => unstage(fields),
        keep: () => {
          for (const field of fields) keepOwn(field, settingOf(field).read(rawOf(settings, field)));
        },
      };
    },
  };
}

/** Names of the integrations that a provider needs and that are not enabled, with staged changes applied. */
export function useMissingNeeds(kind: ProviderKind, id: string): string[] {
  const solver = useSetting("general.anti_captcha_provider");
  const integrations = useSetting(ENABLED_KEYS.integration);
  const { needsAntiCaptcha, needsIntegration } = providerOf(kind, id);
  return [
    ...(needsAntiCaptcha && solver.value === null ? [t`anti-captcha`] : []),
    ...(needsIntegration !== undefined && !integrations.value.includes(needsIntegration)
      ? [providerOf("integration", needsIntegration).name]
      : []),
  ];
}
