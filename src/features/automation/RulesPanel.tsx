import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import {
  Alert,
  Button,
  Checkbox,
  Fieldset,
  Group,
  MultiSelect,
  Select,
  Stack,
  TextInput,
} from "@mantine/core";
import type { MultiSelectProps } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { FULL_KINDS, titleKindOf } from "@/api/media";
import { DEFAULT_RULES, STEPS, usesTranslator } from "@/automation/rules";
import type { ReadRules, Rules } from "@/automation/rules";
import { errorText } from "@/api/error";
import { KINDS } from "@/config/kinds";
import { useLanguages } from "@/queries/languages";
import { useProviders } from "@/queries/providers";
import { NumberField, rangeError } from "@/ui/NumberField";
import { Panel } from "@/ui/Panel";
import { TagsField } from "@/ui/TagsField";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { providerName } from "@/utils/provider-names";
import { deepEqual } from "@/utils/objects";
import { languageKey, languageLabel } from "@/utils/languages";
import { textOf } from "@/utils/text";
import { TranslatorNote } from "./PlanPanel";
import { RULE_NAMES, STEP_HINTS, STEP_NAMES } from "./texts";

const SYNC = {
  always: msg`Always`,
  translated: msg`Only translations`,
  below: msg`Translations, and downloads below a score`,
  never: msg`Never`,
} as const;

const DIFFERENCES = {
  codec: msg`Codec`,
  resolution: msg`Resolution`,
  releaseGroup: msg`Release group`,
} as const;

/** The whole numbers that are allowed, as in the schema of the rules. */
const RANGES = {
  syncBelow: [0, 100],
  minimumScore: [0, 100],
  maxItems: [1, 500],
  maxMinutes: [1, 720],
  pause: [0, 600],
  everyHours: [1, 168],
} as const;
type NumberRule = Exclude<keyof typeof RANGES, "minimumScore">;

/** The error for a field that is empty; one with another text has its own error. */
const numberError = (name: keyof typeof RANGES) => (value: number) => {
  const [min, max] = RANGES[name];
  return Number.isInteger(value) ? null : rangeError(min, max);
};

/** Parses "1, 3, 7"; undefined if there is something else in it. */
function readDays(text: string): number[] | undefined {
  const days = text.split(/[\s,;]+/).filter((part) => part !== "");
  const numbers = days.map(Number);
  const isValid = numbers.every((day) => Number.isInteger(day) && day >= 1 && day <= 365);
  return isValid && numbers.length > 0 && numbers.length <= 10 ? numbers : undefined;
}

const options = (texts: Readonly<Record<string, MessageDescriptor>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, label: t(text) }));

interface RulesPanelProps extends ReadRules {
  title: string;
  /** Incremented with each change of the rules. */
  revision: number;
  /** `basedOn`: the last revision that the user knows of. Resolves with "conflict" if there is a newer one. */
  onSave: (rules: Rules, basedOn: number) => Promise<"saved" | "conflict">;
  /** True while a run uses the rules. */
  isLocked: boolean;
  /** With the rules for runs without a browser. */
  isUnattended?: boolean;
}

/** The rules, with Save: they apply to the next plan. The user's changes stay if another page changes the rules. */
export function RulesPanel(props: RulesPanelProps) {
  const { revision, rules, unreadable } = props;
  const [shown, setShown] = useState({ revision, rules, unreadable });
  const [isDirty, setDirty] = useState(false);
  const isOutdated = shown.revision !== revision;
  if (isOutdated && !isDirty) setShown({ revision, rules, unreadable });
  return (
    <RulesForm
      key={shown.revision}
      {...props}
      {...shown}
      {...{ isOutdated }}
      onDirty={setDirty}
      onSave={(next) => props.onSave(next, revision)}
    />
  );
}

type FormValues = Omit<Rules, "retryDays"> & { retryDays: string };
const formOf = (rules: Rules): FormValues => ({ ...rules, retryDays: rules.retryDays.join(", ") });

const outdatedText = () =>
  t`Not saved: another page has changed the rules. Save to replace them with yours, or discard yours.`;

interface RulesFormProps extends Omit<RulesPanelProps, "revision" | "onSave"> {
  /** Another page has changed the rules since these were shown. */
  isOutdated: boolean;
  onDirty: (isDirty: boolean) => void;
  onSave: (rules: Rules) => ReturnType<RulesPanelProps["onSave"]>;
}

type RulesFormState = UseFormReturnType<FormValues>;

function useRulesForm(rules: Rules, onDirty: RulesFormProps["onDirty"]): RulesFormState {
  return useForm<FormValues>({
    initialValues: formOf(rules),
    onValuesChange: (values) => onDirty(!deepEqual(values, formOf(rules))),
    validate: {
      retryDays: (text) =>
        readDays(text) ? null : t`Enter up to ten numbers of days, such as 1, 3, 7`,
      kinds: (kinds) => (kinds.length > 0 ? null : t`Select at least one`),
      steps: (steps) => (steps.length > 0 ? null : t`Select at least one`),
      pick: { minimumScore: numberError("minimumScore") },
      syncBelow: numberError("syncBelow"),
      maxItems: numberError("maxItems"),
      maxMinutes: numberError("maxMinutes"),
      pause: numberError("pause"),
      everyHours: numberError("everyHours"),
    },
  });
}

/** Saves or discards the entered rules; `problem` is why they are not saved. */
function useSaveRules(form: RulesFormState, { isOutdated, onDirty, onSave }: RulesFormProps) {
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    problem: problem ?? (isOutdated && !isSaving ? outdatedText() : undefined),
    save: async (given: FormValues) => {
      setSaving(true);
      setProblem(undefined);
      const retryDays = readDays(given.retryDays) ?? DEFAULT_RULES.retryDays;
      const end = await onSave({ ...given, retryDays }).catch((error: unknown) => {
        setProblem(errorText(error));
      });
      setSaving(false);
      if (end === "saved") onDirty(false);
      if (end === "conflict") setProblem(outdatedText());
    },
    discard: () => {
      setProblem(undefined);
      form.reset();
    },
  };
}

function RulesForm(props: RulesFormProps) {
  const { title, rules, unreadable, isLocked, isUnattended = false } = props;
  const form = useRulesForm(rules, props.onDirty);
  const { values } = form;
  const { save, discard, isSaving, problem } = useSaveRules(form, props);
  return (
    <Panel title={title}>
      <form noValidate onSubmit={form.onSubmit((given) => void save(given))}>
        <Stack gap="sm">
          <KindsField form={form} />
          <StepsField form={form} />
          {values.steps.some((step) => usesTranslator(step) || step === "embedded") && (
            <>
              <TranslatorNote rules={rules} />
              <LanguagesInput
                isPlain
                label={t(RULE_NAMES.sources)}
                description={t`Best first.`}
                {...form.getInputProps("sources")}
              />
            </>
          )}
          {isShown(values.steps.includes("pick"), values.pick.minimumScore) && (
            <PickFields form={form} />
          )}
          <Group grow align="start">
            <NumberRuleField form={form} name="maxItems" />
            <NumberRuleField form={form} name="maxMinutes" />
          </Group>
          <Select
            label={t(RULE_NAMES.sync)}
            data={options(SYNC)}
            allowDeselect={false}
            {...form.getInputProps("sync")}
          />
          {isShown(values.sync === "below", values.syncBelow) && (
            <NumberRuleField form={form} name="syncBelow" rightSection="%" />
          )}
          <Checkbox
            label={t(RULE_NAMES.blacklistMisfits)}
            description={t`If the times have nothing in common with other files. The server then deletes the file and searches again.`}
            {...form.getInputProps("blacklistMisfits", { type: "checkbox" })}
          />
          <LanguagesInput
            label={t(RULE_NAMES.languages)}
            placeholder={t`All languages`}
            {...form.getInputProps("languages")}
          />
          <TagsField label={t(RULE_NAMES.onlyTags)} {...form.getInputProps("onlyTags")} />
          <TagsField label={t(RULE_NAMES.withoutTags)} {...form.getInputProps("withoutTags")} />
          <Group grow align="start">
            <NumberRuleField
              form={form}
              name="pause"
              description={t`Seconds between two requests`}
            />
            <TextInput
              label={t(RULE_NAMES.retryDays)}
              description={t`After the first, second … failed try`}
              {...form.getInputProps("retryDays")}
            />
          </Group>
          {isUnattended && <NumberRuleField form={form} name="everyHours" />}
          {problem !== undefined && (
            <Alert color="red" py="xs">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={!form.isDirty()} onClick={discard}>
              {t`Discard`}
            </Button>
            <Button
              type="submit"
              loading={isSaving}
              disabled={isLocked || (!form.isDirty() && unreadable.length === 0)}
            >
              {t`Save rules`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

interface FieldProps {
  form: RulesFormState;
}

function KindsField({ form }: FieldProps) {
  return (
    <Checkbox.Group label={t(RULE_NAMES.kinds)} {...form.getInputProps("kinds")}>
      <Group gap="md" mt={4}>
        {FULL_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            value={kind}
            label={textOf(KINDS[titleKindOf(kind)].library.title)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function StepsField({ form }: FieldProps) {
  return (
    <Checkbox.Group
      label={t(RULE_NAMES.steps)}
      description={t`Tried in this order, until one fills the gap.`}
      {...form.getInputProps("steps")}
    >
      <Stack gap="xs" mt={6}>
        {STEPS.map((step) => (
          <Checkbox
            key={step}
            value={step}
            label={t(STEP_NAMES[step])}
            description={t(STEP_HINTS[step])}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** A field with an error stays, so that the error is visible. */
const isShown = (isUsed: boolean, value: number) => isUsed || !Number.isInteger(value);

interface NumberRuleProps extends FieldProps {
  name: NumberRule;
  description?: string;
  rightSection?: string;
}

function NumberRuleField({ form, name, ...props }: NumberRuleProps) {
  const [min, max] = RANGES[name];
  return (
    <NumberField
      label={t(RULE_NAMES[name])}
      {...{ min, max }}
      {...props}
      {...form.getInputProps(name)}
    />
  );
}

type LanguagesInputProps = Omit<MultiSelectProps, "data" | "nothingFoundMessage"> & {
  /** Without the hearing-impaired and forced kinds of each language. */
  isPlain?: boolean;
};

/** Selects among the enabled languages. */
function LanguagesInput({
  isPlain = false,
  placeholder,
  value = [],
  ...input
}: LanguagesInputProps) {
  const languages = useLanguages().data ?? [];
  const kinds = [
    { hi: false, forced: false },
    { hi: true, forced: false },
    { hi: false, forced: true },
  ].slice(0, isPlain ? 1 : 3);
  const enabled = languages.filter((one) => one.enabled || value.includes(one.code2));
  const data = enabled.flatMap(({ name, code2 }) =>
    kinds.map((flags) => {
      const language = { name, code2, ...flags };
      return { value: languageKey(language), label: languageLabel(language) };
    }),
  );
  return (
    <MultiSelect
      searchable={data.length >= SEARCHABLE_FROM}
      clearable
      nothingFoundMessage={t`No matching language`}
      placeholder={value.length > 0 ? "" : (placeholder ?? "")}
      {...{ data, value }}
      {...input}
    />
  );
}

/** The user's own rule for results of a manual search. */
function PickFields({ form }: FieldProps) {
  const providers = useProviders().data ?? [];
  const { providers: chosen } = form.values.pick;
  const [min, max] = RANGES.minimumScore;
  const names = new Set([...providers.map(({ name }) => name), ...chosen]);
  return (
    <Fieldset legend={t(RULE_NAMES.pick)}>
      <Stack gap="sm">
        <MultiSelect
          label={t`Providers`}
          description={t`The first one with a result is taken. Others are not used.`}
          placeholder={chosen.length > 0 ? "" : t`All, by score`}
          data={[...names].map((value) => ({ value, label: providerName(value) }))}
          searchable={names.size >= SEARCHABLE_FROM}
          clearable
          nothingFoundMessage={t`No matches`}
          {...form.getInputProps("pick.providers")}
        />
        <NumberField
          label={t`Minimum score`}
          rightSection="%"
          min={min}
          max={max}
          {...form.getInputProps("pick.minimumScore")}
        />
        <Checkbox.Group
          label={t`May differ from the video`}
          {...form.getInputProps("pick.mayDiffer")}
        >
          <Group gap="md" mt={4}>
            {options(DIFFERENCES).map(({ value, label }) => (
              <Checkbox key={value} {...{ value, label }} />
            ))}
          </Group>
        </Checkbox.Group>
      </Stack>
    </Fieldset>
  );
}
