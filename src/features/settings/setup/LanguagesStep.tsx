import { t } from "@lingui/core/macro";
import { Chip, Group, Select, Stack, Text } from "@mantine/core";
import { ownCode } from "@/utils/own-codes";
import { ENABLED_LANGUAGES } from "../catalog/plan";
import { useEnabledLanguages } from "../kit/use-enabled-languages";
import { languageOptions } from "@/utils/language-options";
import { StepButton, StepFailure } from "./StepParts";
import { useSaveStep } from "./use-save-step";

/** Offered next to the languages of the browser. */
const COMMON = ["en", "es", "fr", "de", "it", "pb", "nl", "pl"];
const MAX_SUGGESTIONS = 8;

/** The languages of the browser, then frequent ones. */
const suggestedCodes = () =>
  [
    ...new Set([
      ...navigator.languages.map((tag) => ownCode(tag) ?? tag.split("-")[0] ?? tag),
      ...COMMON,
    ]),
  ].slice(0, MAX_SUGGESTIONS);

/** Chooses the languages of the subtitles: a press each, or from the list of all. */
export function LanguagesStep() {
  const { all, handle } = useEnabledLanguages();
  const { save, isSaving, failure } = useSaveStep();
  const chosen = handle.value;
  const suggested = suggestedCodes();
  const shown = all.filter(({ code2 }) => suggested.includes(code2) || chosen.includes(code2));
  return (
    <Stack gap="md">
      <Text size="sm" id="setup-languages">
        {t`Which subtitle languages do you want?`}
      </Text>
      <Chip.Group multiple value={[...chosen]} onChange={handle.set}>
        <Group gap="xs" role="group" aria-labelledby="setup-languages">
          {languageOptions(shown).map(({ value, label }) => (
            <Chip
              key={value}
              value={value}
              styles={{ label: { blockSize: "max(1.75rem, var(--touch))" } }}
            >
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Select
        label={t`Another language`}
        placeholder={t`Type a name`}
        data={languageOptions(all.filter((language) => !shown.includes(language)))}
        value={null}
        searchable
        nothingFoundMessage={t`No matching language`}
        onChange={(code2) => code2 !== null && handle.set([...chosen, code2])}
        maw={320}
      />
      <StepFailure failure={failure} />
      <StepButton
        isBusy={isSaving}
        isDisabled={chosen.length === 0}
        onClick={() => void save([ENABLED_LANGUAGES])}
      >
        {t`Save languages`}
      </StepButton>
    </Stack>
  );
}
