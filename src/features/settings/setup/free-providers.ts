import type { Settings } from "@/api/settings";
import { offeredProviders, providerFields, providerOf } from "../catalog/provider-list";
import { settingOf } from "../catalog/registry";

/** Providers for many languages. */
const GENERAL = ["podnapisi", "yifysubtitles", "gestdown", "tvsubtitles"];

/** Providers for a few languages, by the server's code (the descriptions in the catalog of providers). */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  bg: ["subssabbz", "subsunacs", "yavkanet"],
  bs: ["prijevodionline"],
  ea: ["sucha", "argenteam", "subdivx"],
  el: ["greeksubs", "greeksubtitles", "subs4free"],
  en: ["subtitulamostv", "supersubtitles"],
  es: ["subtitulamostv", "subtis", "subdivx"],
  et: ["subclub"],
  fr: ["soustitreseu", "subsynchro"],
  he: ["wizdom"],
  hr: ["prijevodionline"],
  hu: ["supersubtitles"],
  lv: ["nekur", "subtitriid"],
  pl: ["napiprojekt"],
  ro: ["regielive", "titrari", "subtitrarinoi"],
  sr: ["prijevodionline"],
  zh: ["shooter"],
  zt: ["shooter"],
};

const MAX = 5;
/** At most this many for single languages precede the general ones. */
const MAX_LOCAL = 2;

/** True for a provider that works without an account, a key or another service. */
function isFree(key: string, settings: Settings): boolean {
  const { message, needsAntiCaptcha, needsIntegration } = providerOf("provider", key);
  // A message is a restriction: the site has shut down, or it was never tested.
  return (
    message === undefined &&
    !needsAntiCaptcha &&
    needsIntegration === undefined &&
    providerFields("provider", key, settings).every((field) => settingOf(field).kind === "flag")
  );
}

/**
 * About five providers of the connected server that need no account: first the best ones of the chosen languages, then
 * those for many languages.
 */
export function freeProviders(settings: Settings, languages: readonly string[]): string[] {
  const local = languages.map((code2) => BY_LANGUAGE[code2] ?? []);
  const first = local.flatMap(([best]) => best ?? []);
  const offered = offeredProviders("provider", settings).filter((key) => isFree(key, settings));
  const free = (keys: readonly string[]) => keys.filter((key) => offered.includes(key));
  const ordered = [...free(first).slice(0, MAX_LOCAL), ...free(GENERAL), ...free(local.flat())];
  return [...new Set(ordered)].slice(0, MAX);
}
