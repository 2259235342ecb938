const MINUTE = 60_000;

/** A refetchInterval: every minute, until a fetch fails; the reconnect refetches then. */
export function everyMinute({ state }: { state: { status: string; error: unknown } }) {
  return state.status === "error" || state.error !== null ? false : MINUTE;
}
