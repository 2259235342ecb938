import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { ComponentType, ReactNode } from "react";
import type {
  AnySetting,
  ApiKeySetting,
  Condition,
  FolderSetting,
  FoundSetting,
  FoundValue,
  SecretsSetting,
} from "../catalog/setting";
import { BaseUrlInput, LineInput, SecretInput, TextsInput } from "./text-inputs";
import { ChoiceInput, CoresInput, LanguageInput, PicksInput, ProfileInput } from "./select-inputs";
import { FlagInput, PercentInput, IntegerInput } from "./number-inputs";
import { LibrariesInput } from "./LibrariesInput";
import { PairsInput } from "./PairsInput";
import type { InputProps } from "./input-props";
import { Button, Group, PasswordInput, TextInput, ActionIcon, Input, Stack } from "@mantine/core";
import { flag, secret, text, texts, integer } from "../catalog/kinds";
import { CopyButton } from "@/ui/CopyButton";
import { IconRefresh, IconPlus, IconX } from "@/config/icons";
import { FIELD_WIDTHS, NO_LOGIN, fieldProps, NO_CORRECTIONS } from "./input-props";
import { useAnySetting } from "../kit/use-setting";
import { FolderCombobox } from "./FolderCombobox";
import { textOf } from "@/utils/text";

const fieldName = (label: string, number: number) =>
  t({ message: `${label}, ${number}`, comment: "A field of a list: API keys, 2" });

/** List of keys, each in its own masked field. */
function SecretsInput({ setting, value, onChange, error, name }: InputProps<SecretsSetting>) {
  const nameOf = (index: number) => fieldName(textOf(setting.label), index + 1);
  return (
    <Input.Wrapper
      label={textOf(setting.label)}
      labelElement="div"
      description={setting.hint && textOf(setting.hint)}
      error={error}
    >
      <Stack gap="xs" mt={6} maw={FIELD_WIDTHS.medium}>
        {value.map((entry, index) => {
          const label = nameOf(index);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two entries may be equal during typing
            <Group key={index} gap="xs" wrap="nowrap">
              <PasswordInput
                {...NO_LOGIN}
                aria-label={label}
                name={`${name}.${index}`}
                flex={1}
                value={entry}
                onChange={(event) => onChange(value.with(index, event.currentTarget.value))}
                visibilityToggleButtonProps={{
                  "aria-label": t`Show or hide ${label}`,
                  tabIndex: 0,
                }}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t`Remove ${label}`}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          );
        })}
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...value, ""])}
        >
          {t`Add a key`}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

/** Folder on the server (spec section 2, "Folder browser"). */
function FolderInput(props: InputProps<FolderSetting>) {
  const { setting } = props;
  return setting.relativeIf ? (
    <MaybeRelativeFolder {...props} relativeIf={setting.relativeIf} />
  ) : (
    <AbsoluteFolder {...props} />
  );
}

function AbsoluteFolder(props: InputProps<FolderSetting>) {
  const { setting, value, onChange } = props;
  return (
    <FolderCombobox {...fieldProps(props)} side={setting.side} value={value} onChange={onChange} />
  );
}

// A path relative to each media file cannot be browsed.
function MaybeRelativeFolder(props: InputProps<FolderSetting> & { relativeIf: Condition }) {
  const { relativeIf, ...input } = props;
  const [key, ...values] = relativeIf;
  const isRelative = values.includes(useAnySetting(key).value);
  if (!isRelative) return <AbsoluteFolder {...input} />;
  return (
    <TextInput
      {...fieldProps(input)}
      {...NO_CORRECTIONS}
      placeholder={t({ message: "Subtitles", context: "name of a folder" })}
      value={input.value}
      onChange={(event) => input.onChange(event.currentTarget.value)}
    />
  );
}

/** Key of the server's own API: it can be copied and generated, but not typed. */
function ApiKeyInput(props: InputProps<ApiKeySetting>) {
  const { setting, value, onChange } = props;
  const label = textOf(setting.label);
  const field = fieldProps(props);
  return (
    <PasswordInput
      {...field}
      {...NO_LOGIN}
      value={value}
      readOnly
      styles={{ wrapper: { ...field.styles.wrapper, flex: "1 1 14rem" } }}
      // oxlint-disable-next-line react/no-unstable-nested-components -- Mantine calls it as a function
      inputContainer={(input) => (
        <Group gap="xs" align="flex-end">
          {input}
          <Group gap="xs">
            <CopyButton text={value} what="API key" hasWord />
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => onChange(newApiKey())}
            >
              {t`Generate`}
            </Button>
          </Group>
        </Group>
      )}
      visibilityToggleButtonProps={{ "aria-label": t`Show or hide ${label}`, tabIndex: 0 }}
    />
  );
}

/** Setting of an unknown provider: a switch, a number, a list, a secret or a text, depending on its initial value. */
function FoundInput({ setting, value, onChange, ...props }: InputProps<FoundSetting>) {
  const [kind] = useState(() => (Array.isArray(value) ? "list" : typeof value));
  const { label } = setting;
  const shown =
    kind === "boolean"
      ? flag(label)
      : kind === "number"
        ? integer(label, { min: Number.MIN_SAFE_INTEGER })
        : kind === "list"
          ? texts(label)
          : setting.isSecret === true
            ? secret(label)
            : text(label);
  return (
    <SettingInput
      {...props}
      setting={shown}
      value={value}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these kinds have the values of a found setting
      onChange={(next) => onChange(next as FoundValue)}
    />
  );
}

/** Inputs by kind of setting. A kind without an input does not compile. */
const INPUTS: {
  [K in AnySetting["kind"]]: ComponentType<InputProps<Extract<AnySetting, { kind: K }>>>;
} = {
  flag: FlagInput,
  integer: IntegerInput,
  cores: CoresInput,
  percent: PercentInput,
  text: LineInput,
  secret: SecretInput,
  password: SecretInput,
  apiKey: ApiKeyInput,
  baseUrl: BaseUrlInput,
  folder: FolderInput,
  choice: ChoiceInput,
  profile: ProfileInput,
  language: LanguageInput,
  texts: TextsInput,
  picks: PicksInput,
  secrets: SecretsInput,
  libraries: LibrariesInput,
  pairs: PairsInput,
  found: FoundInput,
};

interface SettingInputProps {
  setting: AnySetting;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: ReactNode;
  /** The setting's key: used as the field's name, so that the browser can distinguish fields. */
  name: string;
}

/** Input for a setting, by its kind. It has no state: dialogs pass a draft, pages the staged value. */
export function SettingInput({ setting, ...props }: SettingInputProps) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table maps each kind to the input of its value
  const InputOfKind = INPUTS[setting.kind] as ComponentType<InputProps<AnySetting>>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- callers pass matching setting and value
  return <InputOfKind setting={setting} {...(props as Omit<InputProps<AnySetting>, "setting">)} />;
}

/** A random API key: 32 hexadecimal characters (spec section 9). */
function newApiKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
