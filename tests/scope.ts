/**
 * The first of several media kinds or servers on every push, all of them in `npm run test:full`. The others need a
 * table test that asks, sends and shows the same, or a test of what differs there.
 */
export const firstOnPush = <T>(all: readonly T[]): readonly T[] =>
  process.env.TEST_FULL ? all : all.slice(0, 1);
