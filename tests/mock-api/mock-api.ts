import type { RequestHandler } from "msw";
import { createContext } from "./context.ts";
import type { Dialect } from "./dialect.ts";
import { createDb, touch, type Db, type SeedOptions } from "./db.ts";
import { allHandlers } from "./handlers/all.ts";
import { derived, forgetDerived } from "./library.ts";
import { localId } from "./newest.ts";
import { seedJobs } from "./seed-jobs.ts";
import { countsOf, type LibrarySize, type SizeName } from "./size.ts";

/** The key that all requests need until a test changes `db.apiKey`. */
export const API_KEY = "0123456789abcdef0123456789abcdef";

export interface WireEvent {
  type: string;
  action: "update" | "delete";
  payload: unknown;
}

export interface MockApiOptions {
  /** small: 40 series, about 900 episodes, 60 movies; large: 2,500 / 60,000 / 10,000; see size.ts. */
  size?: SizeName | LibrarySize;
  /** "" or "/bazarr", no trailing slash. */
  baseUrl?: string;
  auth?: "none" | "basic" | "form";
  username?: string;
  password?: string;
  dialect?: Dialect;
  seed?: number;
  /** Factor for slow work: 0 = respond immediately, 1 = realistic. */
  latency?: number;
  /** Initial number of pending jobs, if the server has a queue. */
  pendingJobs?: number;
  /** A JPEG that replaces all drawn posters and backgrounds; null for none. */
  photo?: Buffer | null;
}

export interface MockApi {
  /** msw handlers for the API and for the server's other routes (images, connection test, downloads). */
  handlers: RequestHandler[];
  /** The state; tests may read and change it (call emit or touch afterward to update lists). */
  db: Db;
  /** Listens to the events of the server's socket; returns a function that stops listening. */
  on(listener: (event: WireEvent) => void): () => void;
  /** Sends an event as the server would. */
  emit(type: string, action: "update" | "delete", payload?: unknown): void;
  /** Values that the server injects into its page: hosting, index.html placeholders. */
  inject(cookieHeader: string | null): Record<string, unknown>;
  options: Required<MockApiOptions>;
  /** Restores the seeded state; running jobs stop. */
  reset(): void;
  /** Called on restart and shutdown, so that an HTTP server can drop its connections. */
  onSystem?: ((action: "restart" | "shutdown") => void) | undefined;
}

/** A mock of the entire server: one seeded library in memory, and the handlers that serve it. */
export function createMockApi(given: MockApiOptions = {}): MockApi {
  const options: Required<MockApiOptions> = {
    size: "small",
    baseUrl: "",
    auth: "none",
    username: "admin",
    password: "secret",
    dialect: "1.5.2",
    seed: 20,
    latency: 0,
    pendingJobs: 0,
    photo: null,
    ...given,
  };
  const db = createDb(seedOptions(options));
  // Before the first request, so that none of them is slow.
  derived(db);
  const listeners = new Set<(event: WireEvent) => void>();
  let generation = 0;
  const emit: MockApi["emit"] = (type, action, payload = null) => {
    touch(db);
    // Bazarr+ uses its own ids here.
    const isLocal = options.dialect === "plus-2.5" && type === "episode";
    const sentPayload = isLocal && typeof payload === "number" ? localId(payload) : payload;
    for (const listener of listeners) listener({ type, action, payload: sentPayload });
  };
  const context = createContext({
    options,
    db,
    emit,
    generation: () => generation,
    systemHook: () => api.onSystem,
  });
  const api: MockApi = {
    handlers: allHandlers(context),
    db,
    options,
    emit,
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    inject(cookieHeader) {
      const { type } = db.auth;
      const isLoggedIn = type !== "form" || hasSession(db, cookieHeader);
      const common = {
        baseUrl: options.baseUrl,
        canUpdate: true,
        hasUpdate: false,
        ...(context.hasJobs ? { isConfigured: false } : {}),
      };
      return isLoggedIn ? { ...common, apiKey: db.apiKey } : common;
    },
    reset() {
      generation++;
      Object.assign(db, createDb(seedOptions(options)));
      forgetDerived(db);
      seedJobs(context);
    },
  };
  seedJobs(context);
  return api;
}

function hasSession(db: Db, cookieHeader: string | null): boolean {
  const session = /(?:^|;\s*)session=([^;]+)/.exec(cookieHeader ?? "")?.[1];
  return session !== undefined && db.sessions.has(session);
}

function seedOptions(options: Required<MockApiOptions>): SeedOptions {
  return {
    ...countsOf(options.size),
    seed: options.seed,
    dialect: options.dialect,
    auth: { type: options.auth, username: options.username, password: options.password },
    apiKey: API_KEY,
    baseUrl: options.baseUrl,
  };
}
