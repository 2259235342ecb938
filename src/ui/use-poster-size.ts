import { useStoredValue } from "./use-stored-value";

export const POSTER_SIZES = ["small", "medium", "large"] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

const STORED = {
  key: "list-poster-size",
  parse: (text: string | undefined): PosterSize =>
    POSTER_SIZES.find((size) => size === text) ?? "medium",
  print: String,
};

/** Size of the posters in lists, shared by all tabs of this browser. */
export function usePosterSize() {
  const { value, set } = useStoredValue(STORED);
  return [value, set] as const;
}
