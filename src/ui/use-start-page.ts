import { useStoredValue } from "./use-stored-value";

/** Target of "/": the library, as in the specification, or the overview. */
export type StartPage = "library" | "overview";

const STORED = {
  key: "ui-start-page",
  parse: (text: string | undefined): StartPage => (text === "overview" ? text : "library"),
  print: String,
};

/** The start page chosen in this browser. */
export function useStartPage() {
  const { value, set } = useStoredValue<StartPage>(STORED);
  return [value, set] as const;
}
