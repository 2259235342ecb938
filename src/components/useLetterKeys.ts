import { useLocalStorage } from "@mantine/hooks";

/** Where this browser keeps that it wants no shortcuts of a single letter. */
const KEY = "ui-letter-keys";

/**
 * Whether shortcuts of a single letter are heard, and how to change that (WCAG 2.1.4): at once, in all tabs of
 * this browser, which keeps it. Without a choice they are.
 */
export function useLetterKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [kept, keep] = useLocalStorage<boolean | undefined>({
    key: KEY,
    getInitialValueInEffect: false,
    serialize: (isOn) => (isOn === false ? "off" : "on"),
    deserialize: (text) => text !== "off",
  });
  return [kept !== false, keep];
}
