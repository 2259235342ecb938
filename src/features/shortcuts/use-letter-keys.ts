import { useStoredValue } from "@/ui/use-stored-value";

/** Where this browser keeps that it wants no shortcuts of a single letter. */
const KEY = "ui-letter-keys";

const KEPT = {
  key: KEY,
  parse: (text: string | undefined) => text !== "off",
  print: (isOn: boolean) => (isOn ? "on" : "off"),
};

/**
 * Whether shortcuts of a single letter are heard, and how to change that (WCAG 2.1.4): at once, in all tabs of
 * this browser, which keeps it. Without a choice they are.
 */
export function useLetterKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const { value, keep } = useStoredValue(KEPT);
  return [value, keep];
}
