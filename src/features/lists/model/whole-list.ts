/** All rows of a list that are loaded so far, and the state of the loading. */
export interface WholeList<T> {
  rows: readonly T[];
  data: object | undefined;
  error: Error | null;
  isFetching: boolean;
  loaded: { loaded: number; total: number } | undefined;
  refetch: () => unknown;
  /** What the error means, if not that rows are missing. */
  problem?: string | undefined;
}
