import { Box, Group, MultiSelect, Pill, Text } from "@mantine/core";
import type { ComboboxItem } from "@mantine/core";
import type { Language } from "@/api/languages";
import { FieldFrame } from "../inputs/SettingField";
import { SettingsSection } from "../inputs/SettingsGroup";
import { WarningLine } from "../kit/WarningLine";
import { useContradictions } from "../kit/use-contradictions";
import { useEnabledLanguages } from "../kit/use-enabled-languages";
import { folded } from "@/utils/fold";
import { counted } from "@/utils/format";
import { ENABLED_LANGUAGES } from "../catalogue/plan";
import { IconCheck } from "@/config/icons";
import styles from "./EnabledLanguages.module.css";

const LABEL = "Enabled languages";

const codesOf = ({ code2, code3 }: Language) => [code2, code3 ?? ""];

/** The languages whose name contains the query or whose code equals it; matching codes come first. */
function find(languages: readonly Language[], query: string): Set<string> {
  const text = folded(query.trim());
  const isCode = (one: Language) => codesOf(one).includes(text);
  const found = languages.filter((one) => isCode(one) || folded(one.name).includes(text));
  const byCode = found.filter(isCode);
  return new Set([...byCode, ...found].map(({ code2 }) => code2));
}

/** Warns about disabled languages that profiles use. */
function UsedLanguageWarnings() {
  const used = useContradictions().filter(({ about }) => about.includes(ENABLED_LANGUAGES));
  const lines = used.slice(0, 5);
  return (
    <Box component="output" display="block">
      {lines.map(({ id, message }) => (
        <WarningLine key={id}>{message}</WarningLine>
      ))}
      {used.length > lines.length && (
        <Text size="sm" mt={6}>
          So {used.length - lines.length === 1 ? "is" : "are"}{" "}
          {counted(used.length - lines.length, "more language")}.
        </Text>
      )}
    </Box>
  );
}

/** Enables any of the server's languages (contract/settings.md section 5). */
export function EnabledLanguages() {
  const { all, handle } = useEnabledLanguages();
  const byCode = new Map(all.map((one) => [one.code2, one]));
  const nameOf = (code2: string) => byCode.get(code2)?.name || code2;
  const unknown = handle.value.filter((code2) => !byCode.has(code2));
  return (
    <Box id="part-enabled-languages">
      <SettingsSection title="Languages" note="Profiles and uploads use the enabled languages.">
        <FieldFrame
          of={ENABLED_LANGUAGES}
          label={LABEL}
          handle={handle}
          shown={counted(handle.saved.length, "language")}
        >
          <MultiSelect
            label={LABEL}
            description={`${handle.value.length} of ${all.length} are enabled.`}
            placeholder="Type a name or a code"
            data={[...byCode.keys(), ...unknown].map((value) => ({ value, label: nameOf(value) }))}
            value={[...handle.value]}
            onChange={handle.set}
            error={handle.problem}
            searchable
            clearable
            clearButtonProps={{
              "aria-hidden": false,
              "aria-label": "Disable all languages",
              tabIndex: 0,
            }}
            nothingFoundMessage="No such language"
            selectFirstOptionOnChange
            maxDropdownHeight={320}
            filter={({ options, search }) => {
              const found = find(all, search);
              const order = [...found];
              return options
                .filter((option): option is ComboboxItem => "value" in option)
                .filter(({ value }) => found.has(value))
                .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
            }}
            renderOption={({ option, checked }) => (
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
            )}
            renderPill={({ value = "", onRemove }) => (
              <Pill
                classNames={{
                  root: styles.pill,
                  label: styles.pillLabel,
                  remove: styles.pillRemove,
                }}
                withRemoveButton
                onRemove={onRemove}
                removeButtonProps={{
                  "aria-hidden": false,
                  "aria-label": `Disable ${nameOf(value)}`,
                }}
              >
                {nameOf(value)}
              </Pill>
            )}
            classNames={{
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
