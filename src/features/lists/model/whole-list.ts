/** All rows of a list loaded so far, and the loading state. */
export interface WholeList<T> {
  rows: readonly T[];
  data: object | undefined;
  error: Error | null;
  isFetching: boolean;
  loaded: { loaded: number; total: number } | undefined;
  refetch: () => unknown;
  /** The meaning of the error, unless it is that rows are missing. */
  problem?: string | undefined;
}
