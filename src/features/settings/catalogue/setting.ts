/** What a field of the form body may hold; a list becomes repeated fields. */
export type Encoded = string | number | boolean | readonly string[];

/** Shown only while the setting `key` (as it stands on the screen) has one of `values`. */
export type Condition = readonly [key: string, ...values: readonly unknown[]];

/** What every setting says of itself, whatever its kind. */
export interface Common {
  /** One line below the field. */
  hint?: string;
  /** 1.x has it, 0.9.7 does not ("newer"); or the other way round ("older"). Both have it by default. */
  only?: "newer" | "older";
  /** The server reads it at its start only; "cleared": it forgets it then only. */
  needsRestart?: true | "cleared";
  onlyIf?: readonly Condition[];
}

/** A setting whose value is a T: how it is read, shown, checked and sent (contract/settings.md sections 2, 3). */
interface Base<T, K extends string> extends Common {
  kind: K;
  label: string;
  /** Not kept anywhere but in memory, never shown unasked. */
  isSecret?: boolean;
  /** What GET holds, of any server version, as a value. Missing is empty. */
  read(raw: unknown): T;
  encode(value: T): Encoded;
  /** What is wrong with a value; undefined when nothing is. */
  check?(value: T): string | undefined;
}

export type FlagSetting = Base<boolean, "flag">;
export interface WholeSetting extends Base<number | null, "whole"> {
  min: number;
  max: number;
  unit?: string;
  canBeEmpty?: boolean;
}
export type PercentSetting = Base<number, "percent">;
export interface TextSetting extends Base<string, "text"> {
  placeholder?: string;
  isLong?: boolean;
}
export type SecretSetting = Base<string, "secret">;
export type PasswordSetting = Base<string, "password">;
export type ApiKeySetting = Base<string, "apiKey">;
export type BaseUrlSetting = Base<string, "baseUrl">;
export interface FolderSetting extends Base<string, "folder"> {
  side: "server";
  /** Then it is a part of a path, which cannot be looked for. */
  relativeIf?: Condition;
}
export type ChoiceValue = string | number | null;
export interface Option<V extends ChoiceValue = ChoiceValue> {
  value: V;
  label: string;
  only?: "newer" | "older";
}
export interface ChoiceSetting<V extends ChoiceValue = ChoiceValue> extends Base<V, "choice"> {
  options: readonly Option<V>[];
  /** What a stored number that is not offered counts: "minutes". */
  unit?: string;
  /** Its options are colours of subtitles. */
  isColor?: true;
}
/** A languages profile by its id. */
export type ProfileSetting = Base<number | null, "profile">;
/** A language by code2; "" is none. */
export type LanguageSetting = Base<string, "language">;
export interface TextsSetting extends Base<readonly string[], "texts"> {
  placeholder?: string;
  /** How an entry is tidied when it is added. */
  tidy(entry: string): string;
}
export interface PicksSetting extends Base<readonly string[], "picks"> {
  /** "providers" and "languages": what this server has. */
  options: readonly Option<string>[] | "providers" | "languages";
}
export type Pair = readonly [string, string];
export interface PairsSetting extends Base<readonly Pair[], "pairs"> {
  side: "sonarr" | "radarr";
}

export type AnySetting =
  | FlagSetting
  | WholeSetting
  | PercentSetting
  | TextSetting
  | SecretSetting
  | PasswordSetting
  | ApiKeySetting
  | BaseUrlSetting
  | FolderSetting
  | ChoiceSetting
  | ProfileSetting
  | LanguageSetting
  | TextsSetting
  | PicksSetting
  | PairsSetting;

/** The value of a setting. */
export type ValueOfSetting<S extends AnySetting> = ReturnType<S["read"]>;
