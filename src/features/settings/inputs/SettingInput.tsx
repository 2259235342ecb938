import type { ComponentType, ReactNode } from "react";
import type { AnySetting } from "../catalogue/setting";
import { ApiKeyInput } from "./ApiKeyInput";
import { BaseUrlInput, LineInput, PasswordField, SecretInput } from "./text-inputs";
import { ChoiceInput, CoresInput, LanguageInput, PicksInput, ProfileInput } from "./select-inputs";
import { FlagInput, PercentInput, WholeInput } from "./number-inputs";
import { FolderInput } from "./FolderInput";
import { LibrariesInput } from "./LibrariesInput";
import { PairsInput } from "./PairsInput";
import { SecretsInput } from "./SecretsInput";
import { TextsInput } from "./TextsInput";
import type { InputProps } from "./input-props";

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
