import { useStoredValue } from "./use-stored-value";

/** Height of table rows; touch screens always use "comfortable". */
export type Density = "comfortable" | "compact";

const STORED = {
  key: "ui-density",
  parse: (text: string | undefined): Density => (text === "compact" ? text : "comfortable"),
  print: String,
};

/** The density of all tables, shared by all tabs of this browser. */
export function useDensity() {
  const { value, set } = useStoredValue(STORED);
  return [value, set] as const;
}
