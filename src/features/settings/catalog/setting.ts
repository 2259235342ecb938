import type { Text } from "@/utils/text";

/** A value of the form body; a list becomes repeated fields. */
export type Encoded = string | number | boolean | readonly string[];

/** Servers that have a choice: 1.x, 0.9.7, or those whose settings have a section. */
export type OnlyOn = "newer" | "older" | { section: string };

/** Shown only while the current value of the setting `key` is one of `values`. */
export type Condition = readonly [key: string, ...values: readonly unknown[]];

/** Options of all kinds of settings. */
export interface Common {
  /** One line below the field. */
  hint?: Text;
  /** Only 1.x has it ("newer"), or only 0.9.7 ("older"); undefined: both have it. */
  only?: "newer" | "older";
  /** The server reads it only on startup; "cleared": only clearing it needs a restart. */
  needsRestart?: true | "cleared";
  onlyIf?: readonly Condition[];
  /**
   * Set for settings that most people never change: they are below "Advanced" of their section. The values that count as
   * unchanged, which are the defaults of the server versions; "any" if the default is not the same on all servers.
   */
  usual?: readonly unknown[] | "any";
}

/**
 * A setting with a value of type T: how it is read, displayed, validated and sent (contract/settings.md sections 2, 3).
 */
interface Base<T, K extends string> extends Common {
  kind: K;
  label: Text;
  /** Masked, and never written to storage. */
  isSecret?: boolean;
  /** Decodes the raw value of any server version; a missing value is empty. */
  read(raw: unknown): T;
  encode(value: T): Encoded;
  /** Validation error of a value; undefined if valid. */
  check?(value: T): string | undefined;
}

export type FlagSetting = Base<boolean, "flag">;
export interface IntegerSetting extends Base<number | null, "integer"> {
  min: number;
  max: number;
  unit?: Text;
  canBeEmpty?: boolean;
}
/** Number of parallel jobs: from 1 to the number of the server's processor cores. */
export type CoresSetting = Base<number | null, "cores">;
export type PercentSetting = Base<number, "percent">;
export interface TextSetting extends Base<string, "text"> {
  placeholder?: Text;
  isLong?: boolean;
}
export type SecretSetting = Base<string, "secret">;
export type PasswordSetting = Base<string, "password">;
export type ApiKeySetting = Base<string, "apiKey">;
export type BaseUrlSetting = Base<string, "baseUrl">;
export interface FolderSetting extends Base<string, "folder"> {
  side: "server";
  /** While this condition holds, the path is relative and cannot be browsed. */
  relativeIf?: Condition;
}
/** Units of repeating tasks. */
export type TimeUnit = "minutes" | "hours";
export type ChoiceValue = string | number | null;
export interface Option<V extends ChoiceValue = ChoiceValue> {
  value: V;
  label: Text;
  only?: OnlyOn;
}
export interface ChoiceSetting<V extends ChoiceValue = ChoiceValue> extends Base<V, "choice"> {
  options: readonly Option<V>[];
  /** Unit of a stored number that is not among the options. */
  unit?: TimeUnit;
  /** The options are subtitle colors. */
  isColor?: true;
}
/** A languages profile by its id. */
export type ProfileSetting = Base<number | null, "profile">;
/** A language by code2; "" is none. */
export type LanguageSetting = Base<string, "language">;
export interface TextsSetting extends Base<readonly string[], "texts"> {
  placeholder?: Text;
  /** Normalizes an entry when it is added. */
  tidy(entry: string): string;
}
export interface PicksSetting extends Base<readonly string[], "picks"> {
  /** "providers" and "languages" mean those of the connected server. */
  options: readonly Option<string>[] | "providers" | "languages";
}
/** Keys of a service: masked like a secret, one field per key. */
export type SecretsSetting = Base<readonly string[], "secrets">;
/** Names or ids of Plex or Jellyfin libraries. */
export type LibrariesSetting = Base<readonly string[], "libraries">;
export type Pair = readonly [string, string];
export interface PairsSetting extends Base<readonly Pair[], "pairs"> {
  side: "sonarr" | "radarr" | "sportarr";
}
/** Setting of a provider that is not in the catalog: its kind follows from the value that the server sends. */
export type FoundValue = string | number | boolean | null | readonly string[];
export type FoundSetting = Base<FoundValue, "found">;

/** A setting with an unknown type of value; `encode` and `check` still need a value of its type. */
export type UntypedSetting = Base<unknown, string>;

export type AnySetting =
  | FlagSetting
  | IntegerSetting
  | CoresSetting
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
  | SecretsSetting
  | LibrariesSetting
  | PairsSetting
  | FoundSetting;

/** The value type of a setting. */
export type ValueOfSetting<S extends AnySetting> = ReturnType<S["read"]>;
