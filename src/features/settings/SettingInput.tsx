import type { ComponentType, ReactNode } from "react";
import type { AnySetting } from "./catalogue/setting";
import { ApiKeyInput } from "./inputs/ApiKeyInput";
import { BaseUrlInput, LineInput, PasswordField, SecretInput } from "./inputs/text-inputs";
import {
  ChoiceInput,
  CoresInput,
  LanguageInput,
  PicksInput,
  ProfileInput,
} from "./inputs/select-inputs";
import { FlagInput, PercentInput, WholeInput } from "./inputs/number-inputs";
import { FolderInput } from "./inputs/FolderInput";
import { LibrariesInput } from "./inputs/LibrariesInput";
import { PairsInput } from "./inputs/PairsInput";
import { SecretsInput } from "./inputs/SecretsInput";
import { TextsInput } from "./inputs/TextsInput";
import type { InputProps } from "./inputs/input-props";

/** The input of each kind of setting. A kind without one does not compile. */
const INPUTS: {
  [K in AnySetting["kind"]]: ComponentType<InputProps<Extract<AnySetting, { kind: K }>>>;
} = {
  flag: FlagInput,
  whole: WholeInput,
  cores: CoresInput,
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
  secrets: SecretsInput,
  libraries: LibrariesInput,
  pairs: PairsInput,
};

interface SettingInputProps {
  setting: AnySetting;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: ReactNode;
  /** Its key: names the field, so that the browser tells them apart. */
  name: string;
}

/**
 * The input of a setting, by its kind. It keeps nothing: dialogs give it a draft, pages what is staged.
 */
export function SettingInput({ setting, ...props }: SettingInputProps) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table pairs each kind with the input of its value
  const Input = INPUTS[setting.kind] as ComponentType<InputProps<AnySetting>>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever holds the setting holds its value
  return <Input setting={setting} {...(props as Omit<InputProps<AnySetting>, "setting">)} />;
}
