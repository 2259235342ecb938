import { msg, t } from "@lingui/core/macro";
import { isSameFolder } from "@/utils/folders";
import { checkNotNumeric, checkPair, checkTag, checkWord } from "./rules";

import type {
  ApiKeySetting,
  BaseUrlSetting,
  ChoiceSetting,
  ChoiceValue,
  Common,
  Condition,
  CoresSetting,
  FoundSetting,
  FoundValue,
  FlagSetting,
  FolderSetting,
  LanguageSetting,
  LibrariesSetting,
  OnlyOn,
  Option,
  Pair,
  PairsSetting,
  PasswordSetting,
  PercentSetting,
  PicksSetting,
  ProfileSetting,
  SecretSetting,
  SecretsSetting,
  TextSetting,
  TextsSetting,
  TimeUnit,
  IntegerSetting,
} from "./setting";
import type { Text } from "@/utils/text";

const same = <T>(value: T): T => value;

// 0.9.7 sends numeric strings as numbers.
function readText(raw: unknown): string {
  return typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean"
    ? String(raw)
    : "";
}

function readNumber(raw: unknown): number | null {
  const digits = readText(raw).trim();
  const number = Number(digits);
  return digits === "" || !Number.isFinite(number) ? null : number;
}

function readTexts(raw: unknown): readonly string[] {
  return (Array.isArray(raw) ? raw : [raw]).map(readText).filter((entry) => entry !== "");
}

const readFlag = (raw: unknown) => /^(true|1)$/i.test(readText(raw));
const readPercent = (raw: unknown) => readNumber(raw) ?? 0;
const withoutSlashes = (path: string) => path.trim().replace(/^\/+|(?<!\/)\/+$/g, "");

function checkPercent(value: number): string | undefined {
  const isRight = Number.isInteger(value) && value >= 0 && value <= 100;
  return isRight ? undefined : t`Must be a whole number between 0 and 100`;
}

/** A switch. */
export function flag(label: Text, more: Common = {}): FlagSetting {
  return { kind: "flag", label, read: readFlag, encode: same, ...more };
}

type FullOptions = Common & { min: number; max?: number; unit?: Text; canBeEmpty?: boolean };

/** Integer setting; null while the field is empty. */
export function integer(label: Text, options: FullOptions): IntegerSetting {
  const { min, max = Number.MAX_SAFE_INTEGER, canBeEmpty = false } = options;
  return {
    kind: "integer",
    label,
    read: readNumber,
    encode: (value) => value ?? "",
    check: (value) => {
      if (value === null) return canBeEmpty ? undefined : t`Must not be empty`;
      const isRight = Number.isInteger(value) && value >= min && value <= max;
      if (isRight) return undefined;
      return max === Number.MAX_SAFE_INTEGER
        ? t`Must be a whole number of at least ${min}`
        : t`Must be a whole number between ${min} and ${max}`;
    },
    ...options,
    max,
  };
}

/** Port of a network service. */
export const port = (label: Text, more: Common & { canBeEmpty?: boolean } = {}) =>
  integer(label, { min: 1, max: 65535, ...more });

/**
 * Number of parallel jobs. The server accepts any number, but with 0 it starts none, and with too many everything else
 * slows down.
 */
export function cores(label: Text, more: Common = {}): CoresSetting {
  return {
    kind: "cores",
    label,
    read: readNumber,
    encode: (value) => value ?? "",
    check: (value) =>
      value !== null && Number.isInteger(value) && value >= 1
        ? undefined
        : t`Must be a whole number of at least 1`,
    ...more,
  };
}

/** Slider from 0 to 100 percent. */
export function percent(label: Text, more: Common = {}): PercentSetting {
  return { kind: "percent", label, read: readPercent, encode: same, check: checkPercent, ...more };
}

type TextOptions = Common & {
  placeholder?: Text;
  isLong?: boolean;
  check?: (typed: string) => string | undefined;
  /** True if the server parses a string of digits as a number here, and then rejects it. */
  isNotNumeric?: boolean;
};

function checkOf({ check, isNotNumeric }: Pick<TextOptions, "check" | "isNotNumeric">) {
  return (value: string) =>
    check?.(value) ?? (isNotNumeric ? checkNotNumeric(value) : undefined) ?? checkWord(value);
}

/** Text field. */
export function text(label: Text, options: TextOptions = {}): TextSetting {
  const wire = { read: readText, encode: same, check: checkOf(options) };
  return { kind: "text", label, ...options, ...wire };
}

/** Masked text: keys, tokens and passwords of other services. The server sends it in plain text. */
export function secret(label: Text, options: TextOptions = {}): SecretSetting {
  const wire = { read: readText, encode: same, check: checkOf(options) };
  return { kind: "secret", label, isSecret: true, ...options, ...wire };
}

/** Password of the login. The server sends only a hash, so the field starts empty. */
export function password(label: Text, more: Common = {}): PasswordSetting {
  const wire = { read: () => "", encode: same, check: checkWord };
  return { kind: "password", label, isSecret: true, ...wire, ...more };
}

/** Key of the server's own API, generated in the browser. */
export function apiKey(label: Text, more: Common = {}): ApiKeySetting {
  return { kind: "apiKey", label, isSecret: true, read: readText, encode: same, ...more };
}

/** Base URL, shown without and stored with a leading '/' (spec section 5). `empty` is the stored value for none. */
export function baseUrl(
  label: Text,
  { empty, ...more }: Common & { empty: "" | "/" },
): BaseUrlSetting {
  return {
    kind: "baseUrl",
    label,
    read: (raw) => withoutSlashes(readText(raw)),
    encode: (value) => (withoutSlashes(value) === "" ? empty : `/${withoutSlashes(value)}`),
    check: (value) =>
      /[\s?#\\]|:\/\//.test(value) ? t`Must be a path, for example bazarr` : undefined,
    ...more,
  };
}

/** Folder on the server's machine. */
export function folder(label: Text, more: Common & { relativeIf?: Condition } = {}): FolderSetting {
  const wire = { read: readText, encode: same, check: checkNotNumeric };
  return { kind: "folder", label, side: "server", ...wire, ...more };
}

type ChoiceList<V extends ChoiceValue> = readonly (
  readonly [value: V, label: Text] | readonly [value: V, label: Text, only: OnlyOn]
)[];

const optionOf = <V extends ChoiceValue>([
  value,
  label,
  only,
]: ChoiceList<V>[number]): Option<V> => ({
  value,
  label,
  ...(only ? { only } : {}),
});

/**
 * One of several options. A stored value that is not among them is added as an option. Null clears the setting and is
 * sent as "None".
 */
export function choice<const V extends ChoiceValue>(
  label: Text,
  options: ChoiceList<V>,
  more: Common & { unit?: TimeUnit; isColor?: true } = {},
): ChoiceSetting<V> {
  const offered = options.map((one) => optionOf<V>(one));
  return {
    kind: "choice",
    label,
    options: offered,
    read: (raw) => {
      const stored = readText(raw);
      const word = stored === "None" ? "" : stored;
      const found = offered.find(({ value }) => String(value ?? "") === word);
      const other = word === "" ? null : typeof raw === "number" ? raw : word;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- unknown values are shown unchanged
      return found ? found.value : (other as V);
    },
    encode: (value) => value ?? "None",
    ...more,
  };
}

/** A languages profile; sent as "" when cleared (spec section 5). */
export function profile(label: Text, more: Common = {}): ProfileSetting {
  return { kind: "profile", label, read: readNumber, encode: (value) => value ?? "", ...more };
}

/** A language by its code2, or none. */
export function language(label: Text, more: Common = {}): LanguageSetting {
  return { kind: "language", label, read: readText, encode: same, ...more };
}

type TextsOptions = Common & {
  placeholder?: Text;
  check?: (entry: string) => string | undefined;
  tidy?: (entry: string) => string;
};

/** List of strings, entered one by one (spec section 5, "Tag input"). */
export function texts(label: Text, options: TextsOptions = {}): TextsSetting {
  const { check, tidy = (entry) => entry.trim(), ...more } = options;
  return {
    kind: "texts",
    label,
    tidy,
    read: readTexts,
    encode: same,
    check: (entries) => {
      for (const entry of entries) {
        const problem = check?.(entry);
        if (problem !== undefined) return problem;
      }
      return undefined;
    },
    ...more,
  };
}

/** List of Sonarr or Radarr tags, which are lowercase. */
export const tags = (label: Text, more: Common = {}) =>
  texts(label, {
    check: checkTag,
    tidy: (entry) => entry.trim().toLowerCase(),
    placeholder: msg`Type a tag and press Enter`,
    ...more,
  });

/** Any number of options. */
export function picks(
  label: Text,
  options: ChoiceList<string> | "providers" | "languages",
  more: Common = {},
): PicksSetting {
  const offered = typeof options === "string" ? options : options.map((one) => optionOf(one));
  return { kind: "picks", label, options: offered, read: readTexts, encode: same, ...more };
}

function checkEach(check: (entry: string) => string | undefined) {
  return (entries: readonly string[]) => entries.map(check).find((wrong) => wrong !== undefined);
}

/** List of masked strings. */
export function secrets(label: Text, more: Common = {}): SecretsSetting {
  const check = checkEach((entry) =>
    entry.trim() === "" ? t`Must not be empty` : checkWord(entry),
  );
  const wire = { read: readTexts, encode: same, check };
  return { kind: "secrets", label, isSecret: true, ...wire, ...more };
}

/** Libraries of Plex or Jellyfin. Servers that store a single library as a string also accept a list of one. */
export function libraries(label: Text, more: Common = {}): LibrariesSetting {
  const wire = { read: readTexts, encode: same, check: checkEach(checkNotNumeric) };
  return { kind: "libraries", label, ...wire, ...more };
}

/** Ids of these libraries, in the same order. */
export function libraryIds(label: Text, more: Common = {}): LibrariesSetting {
  return { kind: "libraries", label, read: readTexts, encode: same, ...more };
}

/** Path mappings: the path of a folder in Sonarr or Radarr, and on the server. */
export function pairs(
  label: Text,
  { side, ...more }: Common & { side: "sonarr" | "radarr" | "sportarr" },
): PairsSetting {
  return {
    kind: "pairs",
    label,
    side,
    read: (raw) =>
      Array.isArray(raw)
        ? raw.flatMap((one: unknown): Pair[] =>
            Array.isArray(one) ? [[readText(one[0]), readText(one[1])]] : [],
          )
        : [],
    encode: (value) => value.map((pair) => pair.join(",")),
    check: (value) => {
      for (const pair of value) {
        const problem = checkPair(pair);
        if (problem !== undefined) return problem;
      }
      const isDuplicate = value.some((one, index) =>
        value.slice(index + 1).some((other) => isSameFolder(one[0], other[0])),
      );
      return isDuplicate ? t`This path is mapped twice` : undefined;
    },
    ...more,
  };
}

const isList = (value: FoundValue): value is readonly string[] => Array.isArray(value);

function readFound(raw: unknown): FoundValue {
  if (typeof raw === "boolean" || (typeof raw === "number" && Number.isInteger(raw))) return raw;
  return Array.isArray(raw) ? readTexts(raw) : readText(raw);
}

function checkFound(value: FoundValue): string | undefined {
  if (value === null) return t`Must not be empty`;
  if (isList(value)) return checkEach(checkWord)(value);
  return typeof value === "string" ? (checkWord(value) ?? checkDigits(value)) : undefined;
}

// Its type on the server is unknown: digits could be rejected, and so could a fraction.
const checkDigits = (value: string) => checkNotNumeric(value.replace(/^(-?\d+)\.\d+$/, "$1"));

const SECRET_NAME = /key|token|password|cookie/;

/**
 * Setting of a provider that is not in the catalog. Only its name, such as `base_url`, and the value that the server
 * sends are known; a number is null while its field is empty.
 */
export function foundSetting(name: string): FoundSetting {
  const words = name.replaceAll("_", " ");
  const wire = { read: readFound, encode: (value: FoundValue) => value ?? "", check: checkFound };
  return {
    kind: "found",
    label: words.charAt(0).toUpperCase() + words.slice(1),
    isSecret: SECRET_NAME.test(name),
    ...wire,
  };
}
