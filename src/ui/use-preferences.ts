// The choices of a user in this browser, shared by its tabs.
import { useStoredValue } from "./use-stored-value";

/** Height of table rows; touch screens always use "comfortable". */
export type Density = "comfortable" | "compact";

const DENSITY = {
  key: "ui-density",
  parse: (text: string | undefined): Density => (text === "compact" ? text : "comfortable"),
  print: String,
};

/** The density of all tables. */
export function useDensity() {
  const { value, set } = useStoredValue(DENSITY);
  return [value, set] as const;
}

export const POSTER_SIZES = ["small", "medium", "large"] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

const POSTER_SIZE = {
  key: "list-poster-size",
  parse: (text: string | undefined): PosterSize =>
    POSTER_SIZES.find((size) => size === text) ?? "medium",
  print: String,
};

/** Size of the posters in lists. */
export function usePosterSize() {
  const { value, set } = useStoredValue(POSTER_SIZE);
  return [value, set] as const;
}

/** Target of "/": the library, as in the specification, or the overview. */
export type StartPage = "library" | "overview";

const START_PAGE = {
  key: "ui-start-page",
  parse: (text: string | undefined): StartPage => (text === "overview" ? text : "library"),
  print: String,
};

/** The start page chosen in this browser. */
export function useStartPage() {
  const { value, set } = useStoredValue<StartPage>(START_PAGE);
  return [value, set] as const;
}
