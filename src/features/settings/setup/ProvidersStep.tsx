import { plural, t } from "@lingui/core/macro";
import { Anchor, Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { ENABLED_KEYS, providerOf } from "../catalog/provider-list";
import { useSetting } from "../kit/use-setting";
import { useLanguages } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import linkStyles from "@/ui/links.module.css";
import { freeProviders } from "./free-providers";
import { StepButton, StepFailure } from "./StepParts";
import { useSaveStep } from "./use-save-step";

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
