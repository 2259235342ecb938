import { t } from "@lingui/core/macro";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { CATALOG, INTEGRATIONS } from "./provider-catalog";
import type { Provider } from "./provider-catalog";
import { entryOf, hasFoundFields, isOffered, isOtherSection, rawOf, settingOf } from "./registry";
import { textOf } from "@/utils/text";

/** Providers search for subtitles; integrations are services that some of them need. Both are enabled by a list. */
export type ProviderKind = "provider" | "integration";

/** A provider with its descriptions in the interface's language. */
interface ShownProvider extends Provider {
  description: string;
  message?: string;
  gone?: string;
}

/** Settings with the lists of enabled keys. */
export const ENABLED_KEYS = {
  provider: "general.enabled_providers",
  integration: "general.enabled_integrations",
} as const satisfies Record<ProviderKind, string>;

const ALL: Record<ProviderKind, ReadonlyMap<string, Provider>> = {
  provider: new Map<string, Provider>(Object.entries(CATALOG)),
  integration: new Map<string, Provider>(Object.entries(INTEGRATIONS)),
};

/** A provider by its key. The fields of one that is not in the catalog come from the server (providerFields). */
export function providerOf(kind: ProviderKind, key: string): ShownProvider {
  const provider = ALL[kind].get(key);
  if (!provider) return { name: key.trim() === "" ? t`Unnamed` : key, description: "", fields: {} };
  const { description, message, gone, ...rest } = provider;
  return {
    ...rest,
    description: textOf(description),
    ...(message && { message: textOf(message) }),
    ...(gone && { gone: textOf(gone) }),
  };
}

/** True if the connected server has a provider of the catalog. */
export function isProviderHere(
  { only, since, until, section }: Provider,
  settings: Settings,
): boolean {
  if (section !== undefined) return settings[section] !== undefined;
  const can = capabilitiesOf(settings);
  const isOfItsAge = only === undefined || (only === "newer") === can.hasNewerProviders;
  const isSupported = since === undefined || can[since];
  return isOfItsAge && isSupported && (until === undefined || !can[until]);
}

const CREDENTIAL = /key|token|password|cookie|username|email|endpoint|^(base_)?url$|^verify_ssl$/;

/** The keys of a settings section that looks like a provider's. */
function foundKeys(section: string, settings: Settings): string[] {
  const raw = settings[section];
  if (!hasFoundFields(section) || typeof raw !== "object" || raw === null || Array.isArray(raw))
    return [];
  const isFlat = Object.values(raw).every(
    (value: unknown) => Array.isArray(value) || !isObject(value),
  );
  // Other services have their own address.
  const isService = "ip" in raw || "port" in raw;
  const names = Object.keys(raw);
  const isProvider = isFlat && !isService && names.some((name) => CREDENTIAL.test(name));
  return isProvider ? names.map((name) => `${section}.${name}`).filter(entryOf) : [];
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Providers missing in the catalog that have settings on the connected server. */
function foundProviders(settings: Settings): string[] {
  return Object.keys(settings).filter(
    (section) => !ALL.provider.has(section) && foundKeys(section, settings).length > 0,
  );
}

/** The reason why the typed text cannot be a provider's key; undefined if it can. */
export function checkProviderKey(key: string, settings: Settings): string | undefined {
  if (key === "") return t`Enter a provider key.`;
  if (!/^[a-z][a-z0-9_]*$/.test(key))
    return t`Not a valid key: keys contain only lowercase letters, digits, and _.`;
  const isOther =
    key in settings && !ALL.provider.has(key) && foundKeys(key, settings).length === 0;
  return isOther || isOtherSection(key)
    ? t`Not a provider: “${key}” is another Bazarr setting.`
    : undefined;
}

/** Availability of a provider on the connected server; "unknown" for keys that are not in the catalog. */
export function providerAvailability(
  kind: ProviderKind,
  key: string,
  settings: Settings,
): "here" | "elsewhere" | "found" | "unknown" {
  const known = ALL[kind].get(key);
  if (!known)
    return kind === "provider" && foundKeys(key, settings).length > 0 ? "found" : "unknown";
  return isProviderHere(known, settings) ? "here" : "elsewhere";
}

const byName = (kind: ProviderKind) => (one: string, other: string) =>
  providerOf(kind, one).name.localeCompare(providerOf(kind, other).name, "en");

/** Unique keys, sorted by name. */
export function sortedByName(kind: ProviderKind, keys: Iterable<string>): string[] {
  return [...new Set(keys)].toSorted(byName(kind));
}

/** Keys of all providers that the connected server is known to have and that can find something, by name. */
export function offeredProviders(kind: ProviderKind, settings: Settings): string[] {
  const keys = [...ALL[kind]]
    .filter(([, provider]) => isProviderHere(provider, settings) && !provider.isClosed)
    .map(([key]) => key);
  return sortedByName(kind, kind === "provider" ? [...keys, ...foundProviders(settings)] : keys);
}

/** The settings of a provider that the connected server has, in the order of the dialog. */
export function providerFields(kind: ProviderKind, key: string, settings: Settings): string[] {
  const fields = Object.keys(providerOf(kind, key).fields);
  return (fields.length > 0 ? fields : foundKeys(key, settings)).filter((field) =>
    isOffered(settings, field),
  );
}

/** True if a login, key or cookie is stored. */
export function hasSecrets(kind: ProviderKind, key: string, settings: Settings): boolean {
  return providerFields(kind, key, settings).some((field) => {
    const setting = settingOf(field);
    return setting.isSecret === true && setting.read(rawOf(settings, field)) !== "";
  });
}

/**
 * The list `current` with `key` switched on or off. Saved keys keep their order and new ones are last, so that toggling
 * a key twice restores the saved list and is not a change.
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
