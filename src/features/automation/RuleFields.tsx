import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import {
  Checkbox,
  Fieldset,
  Group,
  MultiSelect,
  Pill,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { STEPS, usesTranslator } from "@/automation/rules";
import { titleKey } from "@/automation/plan";
import type { Rules } from "@/automation/rules";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { useProviders } from "@/queries/providers";
import { TagsField } from "@/ui/TagsField";
import { providerName } from "@/utils/provider-names";
import { keysOf } from "@/utils/objects";
import { NumberRuleField, RangeField } from "./NumberRuleField";
import { RULE_NAMES, STEP_HINTS, STEP_NAMES } from "./texts";
import { TranslatorNote } from "./Notice";
import { useLanguageKinds } from "./use-language-kinds";

const SYNC = {
  always: msg`Always`,
  translated: msg`Only translations`,
  below: msg`Translations, and downloads below a score`,
  never: msg`Never`,
} as const satisfies Record<Rules["sync"], MessageDescriptor>;

const DIFFERENCES = {
  codec: msg`Codec`,
  resolution: msg`Resolution`,
  releaseGroup: msg`Release group`,
} as const satisfies Record<Rules["pick"]["mayDiffer"][number], MessageDescriptor>;

const PERCENT = [0, 100] as const;

export interface RuleFieldsProps {
  rules: Rules;
  /** Called only with valid rules. */
  onChange: (changes: Partial<Rules>) => void;
  /** True to include the rules that only unattended runs have. */
  isUnattended?: boolean;
}

/** Number of groups of RuleFields. */
export const MORE_RULES = 5;

/** All rules except those of the sentence. */
export function RuleFields(props: RuleFieldsProps) {
  const { rules, onChange, isUnattended = false } = props;
  return (
    <SimpleGrid type="container" cols={{ base: 1, "45rem": 2 }} spacing="xl" verticalSpacing="lg">
      <StepRules {...props} />
      <Stack gap="lg">
        <RuleGroup name={t(RULE_NAMES.sync)}>
          <Select
            aria-label={t(RULE_NAMES.sync)}
            data={keysOf(SYNC).map((value) => ({ value, label: t(SYNC[value]) }))}
            allowDeselect={false}
            value={rules.sync}
            onChange={(sync) => sync && onChange({ sync })}
          />
          {rules.sync === "below" && (
            <NumberRuleField {...{ rules, onChange }} name="syncBelow" rightSection="%" />
          )}
          <Checkbox
            label={t(RULE_NAMES.blacklistMisfits)}
            description={t`Applies if a download’s times do not match those of any other file. The server then deletes the download and searches again.`}
            checked={rules.blacklistMisfits}
            onChange={({ currentTarget: { checked } }) => onChange({ blacklistMisfits: checked })}
          />
        </RuleGroup>
        <TitleRules {...props} />
        <RuleGroup name={t`Limits`}>
          <Group grow align="end">
            <NumberRuleField {...{ rules, onChange }} name="maxMinutes" />
            <NumberRuleField
              {...{ rules, onChange }}
              name="pause"
              description={t`Seconds between requests`}
            />
          </Group>
          {isUnattended && <NumberRuleField {...{ rules, onChange }} name="everyHours" />}
        </RuleGroup>
        <RuleGroup name={t(RULE_NAMES.retryDays)}>
          <DaysField {...{ rules, onChange }} />
        </RuleGroup>
      </Stack>
    </SimpleGrid>
  );
}

function RuleGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fieldset legend={name}>
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  );
}

function StepRules({ rules, onChange }: RuleFieldsProps) {
  const { steps, sources } = rules;
  const languages = useLanguageKinds(sources, { isPlain: true });
  return (
    <RuleGroup name={t(RULE_NAMES.steps)}>
      <Text size="xs" c="dimmed">
        {t`Steps are tried in this order until one succeeds.`}
      </Text>
      {STEPS.map((step) => (
        <Checkbox
          key={step}
          label={t(STEP_NAMES[step])}
          description={t(STEP_HINTS[step])}
          checked={steps.includes(step)}
          // At least one step must be selected.
          disabled={steps.length === 1 && steps.includes(step)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              steps: STEPS.filter((one) => (one === step ? checked : steps.includes(one))),
            })
          }
        />
      ))}
      {steps.some((step) => usesTranslator(step) || step === "embedded") && (
        <>
          <TranslatorNote rules={rules} />
          <MultiSelect
            label={t(RULE_NAMES.sources)}
            description={t`In order of preference.`}
            data={languages}
            searchable={languages.length >= SEARCHABLE_FROM}
            clearable
            nothingFoundMessage={t`No matching language`}
            value={sources}
            onChange={(next) => onChange({ sources: next })}
          />
        </>
      )}
      {steps.includes("pick") && <PickRules {...{ rules, onChange }} />}
    </RuleGroup>
  );
}

/** The user's own rule for results of a manual search. */
function PickRules({ rules: { pick }, onChange }: RuleFieldsProps) {
  const providers = useProviders().data ?? [];
  const names = new Set([...providers.map(({ name }) => name), ...pick.providers]);
  const change = (changes: Partial<Rules["pick"]>) => onChange({ pick: { ...pick, ...changes } });
  return (
    <RuleGroup name={t(RULE_NAMES.pick)}>
      <MultiSelect
        label={t`Providers`}
        description={t`The first provider with a result is used; the others are ignored.`}
        placeholder={pick.providers.length > 0 ? "" : t`All providers, best score first`}
        data={[...names].map((value) => ({ value, label: providerName(value) }))}
        searchable={names.size >= SEARCHABLE_FROM}
        clearable
        nothingFoundMessage={t`No matches`}
        value={pick.providers}
        onChange={(next) => change({ providers: next })}
      />
      <RangeField
        label={t`Minimum score`}
        rightSection="%"
        range={PERCENT}
        value={pick.minimumScore}
        onChange={(minimumScore) => change({ minimumScore })}
      />
      <Checkbox.Group
        label={t`Allowed differences from the video`}
        value={pick.mayDiffer}
        onChange={(next) =>
          change({ mayDiffer: keysOf(DIFFERENCES).filter((one) => next.includes(one)) })
        }
      >
        <Group gap="md" mt={4}>
          {keysOf(DIFFERENCES).map((value) => (
            <Checkbox key={value} value={value} label={t(DIFFERENCES[value])} />
          ))}
        </Group>
      </Checkbox.Group>
    </RuleGroup>
  );
}

function TitleRules({ rules, onChange }: RuleFieldsProps) {
  const { onlyTags, withoutTags, skippedTitles } = rules;
  return (
    <RuleGroup name={t`Titles`}>
      <TagsField
        label={t(RULE_NAMES.onlyTags)}
        value={onlyTags}
        onChange={(tags) => onChange({ onlyTags: [...tags] })}
      />
      <TagsField
        label={t(RULE_NAMES.withoutTags)}
        value={withoutTags}
        onChange={(tags) => onChange({ withoutTags: [...tags] })}
      />
      {skippedTitles.length > 0 && (
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t(RULE_NAMES.skippedTitles)}
          </Text>
          <Pill.Group>
            {skippedTitles.map((title) => {
              const label = title.name;
              return (
                <Pill
                  key={titleKey(title)}
                  withRemoveButton
                  removeButtonProps={{
                    "aria-label": t`Remove ${label}`,
                    "aria-hidden": false,
                    tabIndex: 0,
                  }}
                  onRemove={() =>
                    onChange({ skippedTitles: skippedTitles.filter((one) => one !== title) })
                  }
                >
                  <bdi>{label}</bdi>
                </Pill>
              );
            })}
          </Pill.Group>
        </div>
      )}
    </RuleGroup>
  );
}

/** Parses "1, 3, 7"; undefined if invalid. */
function readDays(text: string): number[] | undefined {
  const days = text.split(/[\s,;]+/).filter((part) => part !== "");
  const numbers = days.map(Number);
  const isValid = numbers.every((day) => Number.isInteger(day) && day >= 1 && day <= 365);
  return isValid && numbers.length > 0 && numbers.length <= 10 ? numbers : undefined;
}

function DaysField({ rules: { retryDays }, onChange }: RuleFieldsProps) {
  const stored = retryDays.join(", ");
  const [typed, setTyped] = useState<string>();
  // Keeps the typed text if it is invalid, or has the stored days in a different format.
  const isTyped = typed !== undefined && [undefined, stored].includes(readDays(typed)?.join(", "));
  const text = isTyped ? typed : stored;
  return (
    <TextInput
      aria-label={t(RULE_NAMES.retryDays)}
      description={t`One number for each failed attempt. The last one repeats.`}
      value={text}
      error={readDays(text) ? null : t`Enter up to ten values in days, such as 1, 3, 7`}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const days = readDays(value);
        if (days) onChange({ retryDays: days });
      }}
    />
  );
}
