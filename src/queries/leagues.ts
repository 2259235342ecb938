import { msg } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { lazyCode } from "@/utils/lazy-code";

type Calls = typeof import("@/api/leagues");

const { load } = lazyCode(() => import("@/api/leagues"));

/** A sports request, whose code is loaded with the first of them, because only servers with Sportarr need it. */
export const leagueCall =
  <A extends readonly unknown[], R>(pick: (calls: Calls) => (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> =>
    pick(await load())(...args);

export const sportsQueries = {
  all: () => ["sports"] as const,
  /** Sports features of the server: its settings and badge may exist without the endpoints. Read once. */
  answers: () =>
    queryOptions({
      queryKey: [...sportsQueries.all(), "answers"] as const,
      queryFn: ({ signal }) => leagueCall(({ readSportsEndpoints }) => readSportsEndpoints)(signal),
      staleTime: Infinity,
      meta: { what: msg`the leagues` },
    }),
};
