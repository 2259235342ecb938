import { useStoredValue } from "@/ui/use-stored-value";

const STORED = {
  key: "ui-letter-keys",
  parse: (text: string | undefined) => text !== "off",
  print: (isOn: boolean) => (isOn ? "on" : "off"),
};

/** Whether single-letter shortcuts are on, for all tabs of this browser (WCAG 2.1.4). They are by default. */
export function useLetterKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const { value, set } = useStoredValue(STORED);
  return [value, set];
}
