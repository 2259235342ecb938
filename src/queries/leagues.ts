import { lazyCode } from "@/utils/lazy-code";

type Calls = typeof import("@/api/leagues");

const { load } = lazyCode(() => import("@/api/leagues"));

/** A call of sports, whose code is loaded with the first of them: only servers with Sportarr need it. */
export const leagueCall =
  <A extends readonly unknown[], R>(pick: (calls: Calls) => (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> =>
    pick(await load())(...args);
