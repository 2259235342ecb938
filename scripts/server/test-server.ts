import type { Server as SocketServer } from "socket.io";
import type { MockApi } from "../../tests/mock-api/mock-api.ts";
import type { DemoBackend } from "../../src/server/backend.ts";
import { startServer } from "../../src/server/server.ts";
import type { RunningServer, ServerOptions } from "../../src/server/server.ts";
import { mockBackend } from "./mock-backend.ts";
import type { MockBackend, MockBackendOptions } from "./mock-backend.ts";

/** Options of startServer, which may also have the mock API. */
export type TestServerOptions = Omit<ServerOptions, "api"> &
  Pick<MockBackendOptions, "polling"> & {
    api: MockApi | Exclude<ServerOptions["api"], DemoBackend>;
  };

export interface TestServer
  extends RunningServer, Pick<MockBackend, "dropSockets" | "rejectSockets"> {
  /** Undefined in front of a real server. */
  io: SocketServer | undefined;
}

/** Starts the server with a mock API, or in front of a server. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { api, polling, ...rest } = options;
  if (!("db" in api)) {
    return {
      ...(await startServer({ ...rest, api })),
      io: undefined,
      dropSockets: () => undefined,
      rejectSockets: () => undefined,
    };
  }
  const { baseUrl } = rest;
  const backend = mockBackend(api, { baseUrl, polling });
  return {
    ...(await startServer({ ...rest, api: backend })),
    io: backend.io,
    dropSockets: () => backend.dropSockets(),
    rejectSockets: (on) => backend.rejectSockets(on),
  };
}
