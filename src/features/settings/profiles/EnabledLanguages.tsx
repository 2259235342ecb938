import { plural, t } from "@lingui/core/macro";
import { Box, Group, MultiSelect, Pill, Text } from "@mantine/core";
import type { ComboboxItem, ComboboxParsedItem, MultiSelectProps } from "@mantine/core";
import type { Language } from "@/api/languages";
import { FieldFrame } from "../inputs/SettingField";
import { SettingsSection } from "../inputs/SettingsGroup";
import { WarningLine } from "../kit/WarningLine";
import { useContradictions } from "../kit/use-contradictions";
import { useEnabledLanguages } from "../kit/use-enabled-languages";
import { folded } from "@/utils/text";
import { ENABLED_LANGUAGES } from "../catalog/plan";
import { IconCheck } from "@/config/icons";
import styles from "./EnabledLanguages.module.css";
import { languageName } from "@/utils/languages";
import { inOrder } from "@/utils/language-options";

const codesOf = ({ code2, code3 }: Language) => [code2, code3 ?? ""];

/** The languages whose name contains the query or whose code equals it; matching codes come first. */
function find(languages: readonly Language[], query: string): Set<string> {
  const text = folded(query.trim());
  const isCode = (one: Language) => codesOf(one).includes(text);
  const isNamed = (one: Language) =>
    [one.name, languageName(one)].some((name) => folded(name).includes(text));
  const found = languages.filter((one) => isCode(one) || isNamed(one));
  const byCode = found.filter(isCode);
  return new Set([...byCode, ...found].map(({ code2 }) => code2));
}

/** The options in the order of `found`. */
function matching(options: ComboboxParsedItem[], found: ReadonlySet<string>): ComboboxItem[] {
  const order = [...found];
  return options
    .filter((option): option is ComboboxItem => "value" in option)
    .filter(({ value }) => found.has(value))
    .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
}

const renderLanguage: MultiSelectProps["renderOption"] = ({ option, checked }) => (
  <Group gap="xs" flex={1} wrap="nowrap">
    <Box component="span" w={16} lh={0} flex="none">
      {checked && <IconCheck size={16} aria-hidden />}
    </Box>
    <Box component="span" flex={1}>
      {option.label}
    </Box>
    <Text size="xs" ff="monospace">
      {option.value}
    </Text>
  </Group>
);

function LanguagePill({ name, onRemove }: { name: string; onRemove: (() => void) | undefined }) {
  return (
    <Pill
      classNames={{ root: styles.pill, remove: styles.remove }}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        "aria-hidden": false,
        "aria-label": t`Disable ${name}`,
      }}
    >
      {name}
    </Pill>
  );
}

/** Warns about disabled languages that profiles use. */
function UsedLanguageWarnings() {
  const used = useContradictions().filter(({ about }) => about.includes(ENABLED_LANGUAGES));
  const lines = used.slice(0, 5);
  const rest = used.length - lines.length;
  return (
    <Box component="output" display="block">
      {lines.map(({ id, message: words }) => (
        <WarningLine key={id}>{t`${words}.`}</WarningLine>
      ))}
      {rest > 0 && (
        <Text size="sm" mt={6}>
          {plural(
            { count: rest },
            {
              one: "# more language is used, but not enabled.",
              other: "# more languages are used, but not enabled.",
            },
          )}
        </Text>
      )}
    </Box>
  );
}

/** Enables any of the server's languages (contract/settings.md section 5). */
export function EnabledLanguages() {
  const { all, handle } = useEnabledLanguages();
  const byCode = new Map(all.map((one) => [one.code2, one]));
  const nameOf = (code2: string) => languageName(byCode.get(code2) ?? { name: "", code2 });
  const unknown = handle.value.filter((code2) => !byCode.has(code2));
  const label = t`Enabled languages`;
  return (
    <Box id="part-enabled-languages">
      <SettingsSection
        title={t`Languages`}
        note={t`Enabled languages are available in profiles and uploads.`}
      >
        <FieldFrame
          of={ENABLED_LANGUAGES}
          label={label}
          handle={handle}
          shown={plural(
            { count: handle.saved.length },
            { one: "# language", other: "# languages" },
          )}
        >
          <MultiSelect
            aria-label={label}
            placeholder={t`Type a name or a code`}
            data={inOrder(
              [...byCode.keys(), ...unknown].map((value) => ({ value, label: nameOf(value) })),
            )}
            value={[...handle.value]}
            onChange={handle.set}
            error={handle.problem}
            searchable
            nothingFoundMessage={t`No matching language`}
            selectFirstOptionOnChange
            maxDropdownHeight={320}
            filter={({ options, search }) => matching(options, find(all, search))}
            renderOption={renderLanguage}
            renderPill={({ value = "", onRemove }) => (
              <LanguagePill name={nameOf(value)} onRemove={onRemove} />
            )}
            classNames={{
              root: styles.field,
              section: styles.chevron,
              pillsList: styles.pills,
              inputField: styles.search,
            }}
          />
          <UsedLanguageWarnings />
        </FieldFrame>
      </SettingsSection>
    </Box>
  );
}
