import type { Db } from "./db.ts";
import { traitsOf, type Traits } from "./dialect.ts";
import type { MockApiOptions, WireEvent } from "./mock-api.ts";
import { createRandom, type Random } from "./random.ts";

/** Shared context of all handlers: the state, event emission, and time. */
export interface Context extends Traits {
  options: Required<MockApiOptions>;
  db: Db;
  random: Random;
  emit(type: string, action: WireEvent["action"], payload?: unknown): void;
  /** Waits this long at latency 1, not at all at latency 0. False if the server was reset in the meantime. */
  pause(ms: number): Promise<boolean>;
  /** Set by the HTTP server: drops the connections for a restart or shutdown. */
  systemHook(): ((action: "restart" | "shutdown") => void) | undefined;
}

/** Creates the context; `generation` lets pausing work detect a reset. */
export function createContext(
  parts: Pick<Context, "options" | "db" | "emit" | "systemHook"> & { generation: () => number },
): Context {
  const { generation, ...rest } = parts;
  return {
    ...rest,
    random: createRandom(parts.options.seed + 1),
    ...traitsOf(parts.options.dialect),
    async pause(ms) {
      const before = generation();
      const wait = ms * parts.options.latency;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      return generation() === before;
    },
  };
}
