/** All rows of a list as far as they are loaded, and how the loading goes. */
export interface WholeList<T> {
  rows: readonly T[];
  data: object | undefined;
  error: Error | null;
  isFetching: boolean;
  loaded: { loaded: number; total: number } | undefined;
  refetch: () => unknown;
  /** What the error means, where it is not that rows are missing. */
  problem?: string | undefined;
}
