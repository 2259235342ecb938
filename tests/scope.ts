/**
 * The first of several media kinds or servers on each push, all of them in `npm run test:full`. The others need a table
 * test that requests, sends and shows the same, or a test of their differences.
 */
export const firstOnPush = <T>(all: readonly T[]): readonly T[] =>
  process.env.TEST_FULL ? all : all.slice(0, 1);
