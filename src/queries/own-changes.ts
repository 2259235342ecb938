import type { QueryClient } from "@tanstack/react-query";
import { loadChunk } from "../lib/chunks";
import type { Refresher } from "./refresher";
import type { Target } from "./targets";

type RefresherOf = (client: QueryClient) => Pick<Refresher, "hold" | "catchUp">;

let refresherOf: RefresherOf | undefined;

/** The refresher's code is there: it says so itself (refresh.ts). The first page is drawn without it. */
export function provideRefresher(here: RefresherOf): void {
  refresherOf = here;
}

const bring = () => loadChunk(() => import("./refresh")).then((module) => module.refresherOf);

/**
 * One's own change of `targets` begins; call the result when it is settled, and they are read again. Before the
 * refresher is there nothing is pushed either: then it is told when it comes. Without its code all that is
 * shown is read again.
 */
export function holdTargets(client: QueryClient, targets: readonly Target[]): () => void {
  if (refresherOf) return refresherOf(client).hold(targets);
  let isSettled = false;
  let letGo: (() => void) | undefined;
  const settle = () => {
    if (isSettled) letGo?.();
  };
  bring().then(
    (of) => {
      letGo = of(client).hold(targets);
      settle();
    },
    () => {
      letGo = () => void client.invalidateQueries();
      settle();
    },
  );
  return () => {
    isSettled = true;
    settle();
  };
}

/** After a gap in the events: everything on screen is read again. */
export async function catchUp(client: QueryClient): Promise<void> {
  const of = refresherOf ?? (await bring().catch(() => undefined));
  await (of ? of(client).catchUp() : client.invalidateQueries());
}
