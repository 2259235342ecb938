import { t } from "@lingui/core/macro";
import { Box, Group, MultiSelect, Select } from "@mantine/core";
import type { SelectProps } from "@mantine/core";
import type {
  ChoiceSetting,
  ChoiceValue,
  CoresSetting,
  LanguageSetting,
  Option,
  PicksSetting,
  ProfileSetting,
} from "../catalog/setting";
import { CATALOG } from "../catalog/provider-catalog";
import type { Provider } from "../catalog/provider-catalog";
import { profilesWith } from "../catalog/plan";
import { isProviderHere } from "../catalog/provider-list";
import { optionsFor } from "../catalog/registry";
import { useStatus } from "@/queries/system";
import { useLanguages, useProfiles } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import { useStagedChanges } from "@/store/staged-settings";
import { fieldProps } from "./input-props";
import { SEARCHABLE_FROM } from "@/config/page-size";
import type { InputProps } from "./input-props";
import { SUBTITLE_COLORS } from "@/features/subtitles/tools/text-colors";
import { profileName } from "@/features/languages/profiles";
import { languageOptions } from "@/utils/language-options";
import { textOf } from "@/utils/text";

const clearButton = (label: string) => ({
  "aria-hidden": false as const,
  "aria-label": t`Clear ${label}`,
  tabIndex: 0,
});

function Swatch({ color }: { color: ChoiceValue }) {
  return (
    <Box
      component="span"
      w={16}
      h={16}
      flex="none"
      bd="1px solid var(--mantine-color-dimmed)"
      bdrs="xs"
      style={{ background: SUBTITLE_COLORS.find(({ wire }) => wire === color)?.css }}
      aria-hidden
    />
  );
}

/** Shows the colors next to their names. */
function withSwatches(options: readonly Option[], value: ChoiceValue): Partial<SelectProps> {
  return {
    leftSection: <Swatch color={value} />,
    renderOption: ({ option }) => (
      <Group gap="xs" wrap="nowrap">
        <Swatch color={options[Number(option.value)]?.value ?? null} />
        {textOf(option.label)}
      </Group>
    ),
  };
}

/** Removes duplicates, because Mantine throws on duplicate values. */
const uniqueOptions = <T extends { value: string }>(options: readonly T[]): T[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
];

export function ChoiceInput(props: InputProps<ChoiceSetting>) {
  const { setting, value, onChange } = props;
  const settings = useSettings().data ?? {};
  const options = optionsFor(setting.options, settings, value, setting.unit);
  return (
    <Select
      {...fieldProps(props)}
      {...(setting.isColor === true ? withSwatches(options, value) : {})}
      data={options.map((option, index) => ({ value: String(index), label: textOf(option.label) }))}
      value={String(options.findIndex((option) => option.value === value))}
      onChange={(index) => {
        const option = options[Number(index)];
        if (option) onChange(option.value);
      }}
      allowDeselect={false}
      searchable={options.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`Nothing found`}
    />
  );
}

/** Select of a languages profile, including staged ones. */
export function ProfileInput(props: InputProps<ProfileSetting>) {
  const { setting, value, onChange } = props;
  const profiles = profilesWith(useProfiles().data ?? [], useStagedChanges());
  const options = profiles.map(({ profileId, name }) => ({
    value: String(profileId),
    label: profileName({ name, profileId }),
  }));
  // Show a deleted profile instead of an empty field.
  if (value !== null && !options.some((option) => option.value === String(value)))
    options.push({ value: String(value), label: t`Profile ${value} (deleted)` });
  return (
    <Select
      {...fieldProps(props)}
      data={uniqueOptions(options)}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      allowDeselect={false}
      clearable
      clearButtonProps={clearButton(textOf(setting.label))}
      placeholder={options.length === 0 ? t`No profiles yet` : t`No profile`}
      searchable={options.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`No matching profile`}
    />
  );
}

/** Select of one of the server's languages, or none. */
export function LanguageInput(props: InputProps<LanguageSetting>) {
  const { setting, value, onChange } = props;
  const { data: languages = [] } = useLanguages();
  const options = languageOptions(languages);
  if (value !== "" && !options.some((option) => option.value === value))
    options.push({ value, label: value });
  return (
    <Select
      {...fieldProps(props)}
      data={uniqueOptions(options)}
      value={value === "" ? null : value}
      onChange={(chosen) => onChange(chosen ?? "")}
      allowDeselect={false}
      clearable
      clearButtonProps={clearButton(textOf(setting.label))}
      placeholder={t`Unknown`}
      searchable
      nothingFoundMessage={t`No matching language`}
      limit={200}
    />
  );
}

/** Select of a number up to the number of the server's cores; a stored number above it stays visible. */
export function CoresInput(props: InputProps<CoresSetting>) {
  const { value, onChange } = props;
  const cores = useStatus().data?.cpu_cores ?? 1;
  const offered = Array.from({ length: Math.max(1, cores) }, (_, index) => index + 1);
  const all = value === null || offered.includes(value) ? offered : [...offered, value];
  return (
    <Select
      {...fieldProps(props)}
      data={all.map(String)}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      allowDeselect={false}
      searchable={all.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`Nothing found`}
    />
  );
}

function useOptions(options: PicksSetting["options"]): readonly Option<string>[] {
  const { data: languages = [] } = useLanguages();
  const settings = useSettings().data ?? {};
  if (options === "languages") return languageOptions(languages);
  if (options === "providers")
    return Object.entries<Provider>(CATALOG)
      .filter(([, provider]) => isProviderHere(provider, settings))
      .map(([value, { name }]) => ({ value, label: name }));
  return options;
}

export function PicksInput(props: InputProps<PicksSetting>) {
  const { setting, value, onChange } = props;
  const offered = useOptions(setting.options);
  const unknown = value.filter((one) => !offered.some((option) => option.value === one));
  const data = [
    ...offered.map((option) => ({ value: option.value, label: textOf(option.label) })),
    ...unknown.map((one) => ({ value: one, label: one })),
  ];
  return (
    <MultiSelect
      {...fieldProps(props)}
      data={uniqueOptions(data)}
      value={[...new Set(value)]}
      onChange={onChange}
      clearable
      clearButtonProps={clearButton(textOf(setting.label))}
      placeholder={value.length === 0 ? t({ message: "None", context: "of several" }) : undefined}
      searchable={data.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`Nothing found`}
      hidePickedOptions
    />
  );
}
