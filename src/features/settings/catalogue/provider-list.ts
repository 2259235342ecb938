import { t } from "@lingui/core/macro";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { CATALOGUE, INTEGRATIONS } from "./provider-catalogue";
import type { Provider } from "./provider-catalogue";
import { isOffered, rawOf, settingOf } from "./registry";
import { textOf } from "@/utils/text";

/** Providers search subtitles; integrations are services that some of them need. Both are enabled by a list. */
export type ProviderKind = "provider" | "integration";

/** A provider in the words of the interface's language. */
interface ShownProvider extends Provider {
  description: string;
  message?: string;
}

/** The settings with the lists of enabled keys. */
export const ENABLED_KEYS = {
  provider: "general.enabled_providers",
  integration: "general.enabled_integrations",
} as const satisfies Record<ProviderKind, string>;

const ALL: Record<ProviderKind, ReadonlyMap<string, Provider>> = {
  provider: new Map<string, Provider>(Object.entries(CATALOGUE)),
  integration: new Map<string, Provider>(Object.entries(INTEGRATIONS)),
};

/** A provider by its key. An unknown one of a newer server can be listed and removed, but not edited. */
export function providerOf(kind: ProviderKind, key: string): ShownProvider {
  const provider = ALL[kind].get(key);
  if (!provider) return { name: key.trim() === "" ? t`Unnamed` : key, description: "", fields: {} };
  const { description, message, ...rest } = provider;
  return {
    ...rest,
    description: textOf(description),
    ...(message && { message: textOf(message) }),
  };
}

/** Whether the connected server has a provider of the catalogue. */
export function isProviderHere({ only, since, until }: Provider, settings: Settings): boolean {
  const can = capabilitiesOf(settings);
  const isOfItsAge = only === undefined || (only === "newer") === can.hasNewerProviders;
  const isThere = since === undefined || can[since];
  return isOfItsAge && isThere && (until === undefined || !can[until]);
}

/** Whether the connected server has a provider; "unknown" for keys that are not in the catalogue. */
export function providerAvailability(
  kind: ProviderKind,
  key: string,
  settings: Settings,
): "here" | "elsewhere" | "unknown" {
  const known = ALL[kind].get(key);
  if (!known) return "unknown";
  return isProviderHere(known, settings) ? "here" : "elsewhere";
}

const byName = (kind: ProviderKind) => (one: string, other: string) =>
  providerOf(kind, one).name.localeCompare(providerOf(kind, other).name, "en");

/** Unique keys, sorted by name. */
export function sortedByName(kind: ProviderKind, keys: Iterable<string>): string[] {
  return [...new Set(keys)].toSorted(byName(kind));
}

/** The keys of all providers of the connected server, by name. */
export function offeredProviders(kind: ProviderKind, settings: Settings): string[] {
  const keys = [...ALL[kind].keys()].filter(
    (key) => providerAvailability(kind, key, settings) === "here",
  );
  return sortedByName(kind, keys);
}

/** The settings of a provider that the connected server has, in the order of the dialog. */
export function providerFields(kind: ProviderKind, key: string, settings: Settings): string[] {
  return Object.keys(providerOf(kind, key).fields).filter((field) => isOffered(settings, field));
}

/** Whether a login, key or cookie is stored. */
export function hasSecrets(kind: ProviderKind, key: string, settings: Settings): boolean {
  return providerFields(kind, key, settings).some((field) => {
    const setting = settingOf(field);
    return setting.kind === "secret" && setting.read(rawOf(settings, field)) !== "";
  });
}

/**
 * The list `current` with `key` switched on or off. Saved keys keep their order and new ones go last, so that toggling
 * a key twice gives the saved list again, which is no change.
 */
export function switched(
  { current, saved }: { current: readonly string[]; saved: readonly string[] },
  key: string,
  isOn: boolean,
): string[] {
  const left = new Set(current);
  if (isOn) left.add(key);
  else left.delete(key);
  const known = new Set(saved);
  return [...saved.filter((one) => left.has(one)), ...[...left].filter((one) => !known.has(one))];
}
