import { useMemo } from "react";
import * as v from "valibot";
import { useStoredValue } from "@/ui/use-stored-value";
import { checkSettings } from "@/subtitle-documents/checks/check";
import type { CheckSettings } from "@/subtitle-documents/checks/check";
import type { Slot } from "../editing";

const number = v.pipe(
  v.number(),
  v.finite(),
  v.check((value) => value >= 0),
);
const some = v.fallback(v.optional(number), undefined);
/** By language (code2), "" for none: what is usual differs. */
const byLanguage = v.fallback(v.record(v.string(), number), () => ({}));

const storedSchema = v.object({
  maxSpeed: byLanguage,
  maxLineLength: byLanguage,
  maxLines: some,
  minGap: some,
  minDuration: some,
  credits: v.fallback(v.optional(v.array(v.string())), undefined),
});
type Stored = v.InferOutput<typeof storedSchema>;

const NOTHING: Stored = {
  maxSpeed: {},
  maxLineLength: {},
  maxLines: undefined,
  minGap: undefined,
  minDuration: undefined,
  credits: undefined,
};

function parse(text: string | undefined): Stored {
  try {
    return v.parse(storedSchema, JSON.parse(text ?? "{}"));
  } catch {
    return NOTHING;
  }
}

const STORED = { key: "studio-checks", parse, print: (value: Stored) => JSON.stringify(value) };

/** What a person can choose. */
export type Choice = Pick<
  CheckSettings,
  "maxSpeed" | "maxLineLength" | "maxLines" | "minGap" | "minDuration" | "credits"
>;

const isPerLanguage = (field: keyof Choice) => field === "maxSpeed" || field === "maxLineLength";

/** What was chosen, without the fields that were not. */
const chosenOf = (stored: Stored, language: string): Partial<Choice> => {
  const all = {
    ...stored,
    maxSpeed: stored.maxSpeed[language],
    maxLineLength: stored.maxLineLength[language],
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

export type CheckOptions = ReturnType<typeof useCheckSettings>;

/** The settings of the checks: what is usual for the language, and what this browser keeps. */
export function useCheckSettings(slot: Slot | undefined, runtime: number | undefined) {
  const { value: stored, update, remove } = useStoredValue(STORED);
  const { code2, hi = false } = slot ?? {};
  const language = code2 ?? "";
  const settings = useMemo(
    () => checkSettings({ language: code2, isHi: hi, runtime, ...chosenOf(stored, language) }),
    [code2, hi, runtime, stored, language],
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
