import { msg } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { encodeProfiles } from "@/api/languages";
import {
  encodeNotificationServices,
  notificationServicesOf,
  testNotification,
} from "@/api/notifications";
import type { Settings, SettingsSection } from "@/api/settings";
import type { Profile } from "@/api/profile-rows";
import type { NotificationService } from "@/api/notifications";
import { saveSettings } from "@/api/settings-save";
import type { SettingsChanges } from "@/api/settings-save";
import { badgesInvalidation } from "./badges";
import type { Invalidation } from "./cache/invalidation";
import { defineMutation, useIsMutationPending } from "./cache/mutations";
import { languageInvalidations } from "./language-invalidations";
import { languageQueries } from "./languages";
import { wantedMoviesInvalidation } from "./movies";
import { settingsQueries, useSettings } from "./settings";
import { plexWebhookUrl, testExternalWebhook } from "@/api/webhooks";

/** URLs that other programs call; each contains the given key. */
export const webhooks = {
  plex: (apiKey: string) => plexWebhookUrl(apiKey),
};

const testOptions = defineMutation<string>({
  what: msg`Sending the test notification`,
  mutationFn: testNotification,
  invalidates: () => [],
  isErrorShown: "whileMounted",
});

/** A setting in the format of a request (contract/settings.md section 2). */
type EncodedSetting = SettingsChanges[string];

/** Requests of one Save: one request, and those that must follow it. */
export interface SavePlan {
  /** The settings by settings field. */
  form: Readonly<Record<string, EncodedSetting>>;
  /** The same settings by name, as a later GET will return them. */
  values: Readonly<Record<string, unknown>>;
  /** All profiles, if one of them changes: the server deletes profiles that are not in the list. */
  profiles?: readonly Profile[];
  enabled?: readonly string[];
  notificationServices?: readonly NotificationService[];
  /** Sub-Zero modifications; a newer server accepts one per request (contract/settings.md section 4). */
  after: readonly Readonly<Record<string, EncodedSetting>>[];
  /** The enabled modifications after the save, as a later GET will list them. */
  mods?: readonly string[];
}

/** The notification services in the settings; those in use are enabled. */
export function useNotificationServices() {
  return notificationServicesOf(useSettings().data ?? {});
}

/** Refetches the settings; resolves with undefined on failure. */
export function useReadSettings() {
  const { refetch } = useSettings();
  return async () => {
    const { data, error } = await refetch();
    return data && !error
      ? { settings: data, notificationServices: notificationServicesOf(data) }
      : undefined;
  };
}

/** The form of the first request of a plan (contract/settings.md sections 2 and 5). */
function formOf({ form, profiles, enabled, notificationServices }: SavePlan): SettingsChanges {
  return {
    ...form,
    ...(enabled ? { "languages-enabled": enabled } : {}),
    ...(profiles ? { "languages-profiles": encodeProfiles(profiles) } : {}),
    ...(notificationServices
      ? { "notifications-providers": encodeNotificationServices(notificationServices) }
      : {}),
  };
}

/** Queries affected by a batch of settings, besides the settings (contract/settings.md section 6). */
function settingsInvalidations(plan: SavePlan): Invalidation[] {
  const targets: Invalidation[] = [{ key: settingsQueries.all() }, badgesInvalidation];
  if (plan.profiles ?? plan.enabled) targets.push(...languageInvalidations);
  // The server checks for a misspelled key here and sends no event (contract/settings.md section 6).
  if ("radarr.excluded_tags" in plan.values) targets.push(wantedMoviesInvalidation);
  return targets;
}

async function runPlan(plan: SavePlan): Promise<void> {
  await saveSettings(formOf(plan));
  for (const more of plan.after) await saveSettings(more);
}

const saveOptions = defineMutation<SavePlan>({
  what: msg`Saving the settings`,
  mutationFn: runPlan,
  invalidates: settingsInvalidations,
  isErrorShown: true,
});

/** A section with one value changed; `fields` is its path. */
function withValue(section: unknown, [field, ...rest]: string[], value: unknown): SettingsSection {
  const old: SettingsSection =
    typeof section === "object" && section !== null ? { ...section } : {};
  if (field === undefined) return old;
  return { ...old, [field]: rest.length > 0 ? withValue(old[field], rest, value) : value };
}

/** Shows the saved values until the refetch, so that no field briefly shows its old value. */
function showSaved(client: QueryClient, plan: SavePlan): void {
  const { values, profiles, enabled, notificationServices, mods } = plan;
  client.setQueryData(settingsQueries.current().queryKey, (old) => {
    if (!old) return old;
    let next: Settings = old;
    for (const [key, value] of Object.entries(values)) {
      const [section = "", ...fields] = key.split(".");
      if (section !== "subzero")
        next = { ...next, [section]: withValue(next[section], fields, value) };
    }
    if (mods) next = { ...next, general: withValue(next.general, ["subzero_mods"], mods) };
    if (!notificationServices) return next;
    const changed = new Map(notificationServices.map((one) => [one.name, one]));
    const all = notificationServicesOf(next).map((one) => changed.get(one.name) ?? one);
    return { ...next, notifications: { ...next.notifications, providers: all } };
  });
  if (profiles) client.setQueryData(languageQueries.profiles().queryKey, [...profiles]);
  if (enabled)
    client.setQueryData(languageQueries.list().queryKey, (old) =>
      old?.map((one) => ({ ...one, enabled: enabled.includes(one.code2) })),
    );
}

/** POST /system/settings: saves the staged changes; the settings pages show a rejection themselves. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation<void, Error, SavePlan, (() => void) | undefined>({
    ...saveOptions,
    onSuccess: (_nothing, plan) => showSaved(client, plan),
  });
}

/** True while settings are being saved, no matter which component started it. */
export function useIsSavingSettings(): boolean {
  return useIsMutationPending(saveOptions, () => true);
}

/** PATCH /system/notifications: sends a test to a URL; the dialog shows a failure while it is open. */
export function useTestNotification() {
  return useMutation(testOptions);
}

/** Calls the saved external webhook. A webhook that does not respond is a result, not an error. */
export function useTestExternalWebhook() {
  return useMutation({
    mutationFn: testExternalWebhook,
    meta: { what: msg`Testing the webhook`, invalidates: () => [], isErrorShown: true },
  });
}
