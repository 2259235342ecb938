import type { ComponentType } from "react";
import type { AnySetting } from "./catalogue/setting";
import { ApiKeyInput } from "./inputs/ApiKeyInput";
import { BaseUrlInput, LineInput, PasswordField, SecretInput } from "./inputs/text-inputs";
import { ChoiceInput, LanguageInput, PicksInput, ProfileInput } from "./inputs/select-inputs";
import { FlagInput, PercentInput, WholeInput } from "./inputs/number-inputs";
import { FolderInput } from "./inputs/FolderInput";
import { PairsInput } from "./inputs/PairsInput";
import { TextsInput } from "./inputs/TextsInput";
import type { InputProps } from "./inputs/input-props";

/** The input of each kind of setting. A kind without one does not compile. */
const INPUTS: {
  [K in AnySetting["kind"]]: ComponentType<InputProps<Extract<AnySetting, { kind: K }>>>;
} = {
  flag: FlagInput,
  whole: WholeInput,
  percent: PercentInput,
  text: LineInput,
  secret: SecretInput,
  password: PasswordField,
  apiKey: ApiKeyInput,
  baseUrl: BaseUrlInput,
  folder: FolderInput,
  choice: ChoiceInput,
  profile: ProfileInput,
  language: LanguageInput,
  texts: TextsInput,
  picks: PicksInput,
  pairs: PairsInput,
};

interface SettingInputProps {
  setting: AnySetting;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  /** The key, as the name attribute of the input. */
  name: string;
}

/** The controlled input of a setting, by its kind: pages pass staged values, dialogs those of a draft. */
export function SettingInput({ setting, ...props }: SettingInputProps) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table pairs each kind with the input of its value
  const Input = INPUTS[setting.kind] as ComponentType<InputProps<AnySetting>>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- callers pass the value of the same setting
  return <Input setting={setting} {...(props as Omit<InputProps<AnySetting>, "setting">)} />;
}
