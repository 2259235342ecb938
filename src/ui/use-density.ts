import { useStoredValue } from "./use-stored-value";

/** How much room table rows take; touch screens always use the comfortable one. */
export type Density = "comfortable" | "compact";

const STORED = {
  key: "ui-density",
  parse: (text: string | undefined): Density => (text === "compact" ? text : "comfortable"),
  print: String,
};

/** The density of every table, for all tabs of this browser. */
export function useDensity() {
  const { value, set } = useStoredValue(STORED);
  return [value, set] as const;
}
