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
function freeProviders(settings: Settings, languages: readonly string[]): string[] {
  const local = languages.map((code2) => BY_LANGUAGE[code2] ?? []);
  const first = local.flatMap(([best]) => best ?? []);
  const offered = offeredProviders("provider", settings).filter((key) => isFree(key, settings));
  const free = (keys: readonly string[]) => keys.filter((key) => offered.includes(key));
  const ordered = [...free(first).slice(0, MAX_LOCAL), ...free(GENERAL), ...free(local.flat())];
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
      <Text size="sm">{t`These sites need no account. Searches send them the names of titles and files.`}</Text>
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
      <StepButton isBusy={isSaving} isDisabled={chosen.length === 0} onClick={turnOn}>
        {plural(
          { count: chosen.length },
          { one: "Enable # provider", other: "Enable # providers" },
        )}
      </StepButton>
    </Stack>
  );
}
