import { plural, t } from "@lingui/core/macro";
import { Anchor, Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Settings } from "@/api/settings";
import { paths } from "@/config/paths";
import { useLanguages } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import linkStyles from "@/ui/links.module.css";
import {
  ENABLED_KEYS,
  offeredProviders,
  providerFields,
  providerOf,
} from "../catalog/provider-list";
import { settingOf } from "../catalog/registry";
import { useSetting } from "../kit/use-setting";
import { StepButton, StepFailure } from "./StepParts";
import { useSaveStep } from "./use-save-step";

/** Providers for many languages, with the server's codes of these; undefined for almost all languages. */
const GENERAL: ReadonlyMap<string, string | undefined> = new Map([
  ["podnapisi", undefined],
  [
    "yifysubtitles",
    "ar bg bn cs da de el en es fa fi fr he hr hu id it ja ko lt mk ms nl no pb pl pt ro ru sl sq sr sv th tr ur vi zh zt",
  ],
  [
    "gestdown",
    "ar az bg bn bs ca cs da de el en es eu fa fi fr gl he hr hu hy id it ja ko mk ms nl no pb pl pt ro ru sk sl sq sr sv th tr uk vi zh zt",
  ],
  ["tvsubtitles", "ar bg cs da de el en es fi fr hu it ja ko nl pb pl pt ro ru sv tr uk zh zt"],
]);

/**
 * Providers for a few languages, by the server's code, according to their descriptions in the catalog of providers.
 * None for English, which these providers have in addition to their own language.
 */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  bg: ["subssabbz", "subsunacs", "yavkanet"],
  bs: ["prijevodionline"],
  ea: ["sucha", "argenteam", "subdivx"],
  el: ["greeksubs", "greeksubtitles", "subs4free"],
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
  const { message, isUntested, needsAntiCaptcha, needsIntegration } = providerOf("provider", key);
  return (
    // A message is a restriction.
    message === undefined &&
    !isUntested &&
    !needsAntiCaptcha &&
    needsIntegration === undefined &&
    providerFields("provider", key, settings).every((field) => settingOf(field).kind === "flag")
  );
}

/** The general providers that have one of the languages; all of them while no language is chosen. */
const generalFor = (languages: readonly string[]) =>
  [...GENERAL].flatMap(([key, codes]) => {
    const isUseful = codes?.split(" ").some((code) => languages.includes(code)) ?? true;
    return isUseful || languages.length === 0 ? [key] : [];
  });

/**
 * At most five providers of the connected server that need no account and have one of the chosen languages: first the
 * best ones of these, then those for many languages.
 */
function freeProviders(settings: Settings, languages: readonly string[]): string[] {
  const local = languages.map((code2) => BY_LANGUAGE[code2] ?? []);
  const first = local.flatMap(([best]) => best ?? []);
  const offered = offeredProviders("provider", settings).filter((key) => isFree(key, settings));
  const free = (keys: readonly string[]) => keys.filter((key) => offered.includes(key));
  const ordered = [
    ...free(first).slice(0, MAX_LOCAL),
    ...free(generalFor(languages)),
    ...free(local.flat()),
  ];
  return [...new Set(ordered)].slice(0, MAX);
}

/** Turns on providers that need no account. */
export function ProvidersStep() {
  const settings = useSettings().data ?? {};
  const languages = (useLanguages().data ?? []).filter(({ enabled }) => enabled);
  const list = useSetting(ENABLED_KEYS.provider);
  const { save, isSaving, failure } = useSaveStep();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const free = freeProviders(
    settings,
    languages.map(({ code2 }) => code2),
  ).filter((key) => !list.saved.includes(key));
  const chosen = free.filter((key) => !skipped.has(key));
  const toggle = (key: string) => {
    const next = new Set(skipped);
    if (!next.delete(key)) next.add(key);
    setSkipped(next);
  };
  const turnOn = () => {
    list.set([...list.saved, ...chosen]);
    void save([ENABLED_KEYS.provider]);
  };
  return (
    <Stack gap="md">
      {free.length > 0 && (
        <Text size="sm">{t`These sites do not require an account. Searches send title and file names to them.`}</Text>
      )}
      {free.map((key) => {
        const { name, description } = providerOf("provider", key);
        return (
          <Checkbox
            key={key}
            label={name}
            description={description}
            checked={chosen.includes(key)}
            onChange={() => toggle(key)}
          />
        );
      })}
      <Anchor
        component={Link}
        to={paths.settings.providers()}
        size="sm"
        className={linkStyles.target}
      >
        {t`More providers, with an account`}
      </Anchor>
      <StepFailure failure={failure} />
      {free.length > 0 && (
        <StepButton isBusy={isSaving} isDisabled={chosen.length === 0} onClick={turnOn}>
          {plural(
            { count: chosen.length },
            { one: "Enable # provider", other: "Enable # providers" },
          )}
        </StepButton>
      )}
    </Stack>
  );
}
