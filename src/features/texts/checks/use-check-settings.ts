import { useMemo } from "react";
import * as v from "valibot";
import { useStoredValue } from "@/ui/use-stored-value";
import { checkSettings } from "@/subtitle-documents/checks/check";
import type { CheckSettings } from "@/subtitle-documents/checks/check";

const number = v.pipe(
  v.number(),
  v.finite(),
  v.check((value) => value >= 0),
);
const some = v.fallback(v.optional(number), undefined);
/** By language (code2, "" for none), because the defaults differ by language. */
const byLanguage = v.fallback(v.record(v.string(), number), () => ({}));

const storedSchema = v.object({
  maxSpeed: byLanguage,
  maxLineLength: byLanguage,
  maxLines: some,
  minGap: some,
  minDuration: some,
  credits: v.fallback(v.optional(v.array(v.string())), undefined),
});
type StoredChoice = v.InferOutput<typeof storedSchema>;

const NOTHING: StoredChoice = {
  maxSpeed: {},
  maxLineLength: {},
  maxLines: undefined,
  minGap: undefined,
  minDuration: undefined,
  credits: undefined,
};

function parse(text: string | undefined): StoredChoice {
  try {
    return v.parse(storedSchema, JSON.parse(text ?? "{}"));
  } catch {
    return NOTHING;
  }
}

const STORED = {
  key: "studio-checks",
  parse,
  print: (value: StoredChoice) => JSON.stringify(value),
};

/** Settings that the user can change. */
export type Choice = Pick<
  CheckSettings,
  "maxSpeed" | "maxLineLength" | "maxLines" | "minGap" | "minDuration" | "credits"
>;

const isPerLanguage = (field: keyof Choice) => field === "maxSpeed" || field === "maxLineLength";

/** The user's choices for a language, without unset fields. */
const chosenOf = (stored: StoredChoice, language: string): Partial<Choice> => {
  const all = {
    ...stored,
    maxSpeed: stored.maxSpeed[language],
    maxLineLength: stored.maxLineLength[language],
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

interface CheckedText {
  /** "" for none. */
  code2: string;
  hi: boolean;
  /** Length of the video in milliseconds. */
  runtime?: number | undefined;
}

const settingsOf = (stored: StoredChoice, { code2, hi, runtime }: CheckedText) =>
  checkSettings({
    language: code2 === "" ? undefined : code2,
    isHi: hi,
    runtime,
    ...chosenOf(stored, code2),
  });

/** Returns a function for the settings of the checks of any text. */
export function useCheckSettingsOf(): (text: CheckedText) => CheckSettings {
  const { value: stored } = useStoredValue(STORED);
  return (text) => settingsOf(stored, text);
}

/** The settings of the checks of a text: the defaults of its language, and the choices stored in this browser. */
export function useCheckSettings({ code2: language, hi, runtime }: CheckedText) {
  const { value: stored, update, remove } = useStoredValue(STORED);
  const settings = useMemo(
    () => settingsOf(stored, { code2: language, hi, runtime }),
    [language, hi, runtime, stored],
  );
  const choose = <F extends keyof Choice>(field: F, value: Choice[F]) =>
    update((now) => ({
      ...now,
      [field]: isPerLanguage(field) ? { ...now[field], [language]: value } : value,
    }));
  return {
    settings,
    isChanged: stored !== NOTHING && Object.keys(chosenOf(stored, language)).length > 0,
    choose,
    reset: remove,
  };
}
