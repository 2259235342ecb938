/**
 * Milliseconds in which a read of things that no event tells about is not repeated: the address began it, the
 * page that shows it comes a moment later.
 */
export const JUST_READ = 3_000;

/** Between two reads of times that go by. */
const MINUTE = 60_000;

/** As refetchInterval: every minute, until the server does not answer; then whoever brings it back reads. */
export function whileItAnswers({ state }: { state: { status: string; error: unknown } }) {
  return state.status === "error" || state.error !== null ? false : MINUTE;
}
