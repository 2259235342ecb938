import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openConnection } from "@/socket/connection";

/** A server whose sessions are ended by `endAll`, and a page connected to it. */
async function start() {
  const http = createServer();
  const server = new Server(http, { path: "/api/socket.io", cors: { origin: "*" } });
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on a port, not a pipe
  const { port } = http.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  vi.spyOn(window.location, "origin", "get").mockReturnValue(origin);
  const onConnect = vi.fn<() => void>();
  const onDisconnect = vi.fn<() => void>();
  const close = openConnection({
    onEvent: () => undefined,
    onConnect,
    onDisconnect,
    onConnectError: () => undefined,
  });
  onTestFinished(async () => {
    close();
    await server.close();
  });
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(1), 5_000);
  return { onConnect, onDisconnect, close, endAll: () => server.disconnectSockets() };
}

describe("a session that the server ends", () => {
  it("is followed by another, after a pause that grows while this is repeated", async () => {
    const { onConnect, onDisconnect, endAll } = await start();
    const pauses: number[] = [];
    for (const time of [1, 2]) {
      endAll();
      await vi.waitFor(() => expect(onDisconnect).toHaveBeenCalledTimes(time), 5_000);
      const since = performance.now();
      await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(time + 1), 15_000);
      pauses.push(performance.now() - since);
    }
    expect(pauses[0]).toBeGreaterThan(900);
    expect(pauses[1]).toBeGreaterThan(1_900);
  });

  it("is the last one of a page that has closed its own session", async () => {
    const { onConnect, onDisconnect, close, endAll } = await start();
    endAll();
    await vi.waitFor(() => expect(onDisconnect).toHaveBeenCalledTimes(1), 5_000);
    close();
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    expect(onConnect).toHaveBeenCalledTimes(1);
  });
});
