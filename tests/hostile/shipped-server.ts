import { execFileSync, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Bytes of the large file of the build: as large as 7-Zip's program. */
const LARGE_SIZE = 1_600_000;
export const LARGE_FILE = "assets/large-CyiqjNRS.wasm";

/** Builds the server of the image once per test file, next to a small interface. @returns its folder, once it is built */
export function buildShippedServer(): () => string {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "bazarr-web-shipped-"));
    const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
    const args = ["build", "--config", "scripts/server/vite.config.ts", "--logLevel", "warn"];
    const env = { ...process.env, NODE_ENV: "production" };
    const options = { cwd: ROOT, env, stdio: "pipe" } as const;
    execFileSync(process.execPath, [vite, ...args, "--outDir", folder], options);
    const assets = path.join(folder, "dist/assets");
    await mkdir(assets, { recursive: true });
    const page = `<html lang="en"><base href="{{baseUrl}}" /><script id="server-inject">{{BAZARR_SERVER_INJECT | tojson | safe}}</script>`;
    await writeFile(path.join(folder, "dist/index.html"), page);
    await writeFile(path.join(folder, "dist", LARGE_FILE), Buffer.alloc(LARGE_SIZE, "wasm"));
    await writeFile(path.join(assets, "a.js"), "export {};\n".repeat(1000));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

export interface ShippedServer {
  port: number;
  /** The output of the server. */
  output: () => string;
  /** Its exit code, or null while it runs. */
  exitCode: () => number | null;
  /** The memory of its process, in bytes. */
  memory: () => Promise<number>;
  stop: () => void;
}

/** Runs the server of the image in a process of its own, so that a test sees if it ends. */
export async function runShippedServer(
  folder: string,
  env: Record<string, string>,
): Promise<ShippedServer> {
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const port = await new Promise<number>((resolve, reject) => {
    const listen = (piece: Buffer) => {
      output += piece.toString();
      const found = /localhost:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`the server ended: ${output}`)));
  });
  return {
    port,
    output: () => output,
    exitCode: () => child.exitCode,
    stop: () => child.kill("SIGKILL"),
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) * 1024;
    },
  };
}

export interface FakeBazarr {
  port: number;
  /** Heads of the requests that have arrived, oldest first. */
  heads: string[];
  stop: () => void;
}

/** A server that responds to each connection with the bytes of `reply`, even invalid ones; null leaves it open. */
export async function startFakeBazarr(
  reply: (head: string, socket: Socket) => string | Buffer | null,
): Promise<FakeBazarr> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let text = "";
    socket.on("data", (piece: Buffer) => {
      if (text.includes("\r\n\r\n")) return;
      text += piece.toString("latin1");
      if (!text.includes("\r\n\r\n")) return;
      const [head = ""] = text.split("\r\n\r\n", 1);
      heads.push(head);
      const bytes = reply(head, socket);
      if (bytes !== null) socket.end(bytes, "latin1");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    port,
    heads,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A response with the right length. */
export const answerOf = (body: string, head = "HTTP/1.1 200 OK", type = "application/json") =>
  `${head}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Bazarr's page: with its key, which it has for everyone without a login. */
export const pageOf = (inject: object) =>
  answerOf(
    `<script id="server-inject" type="application/json">${JSON.stringify(inject)}</script>`,
    "HTTP/1.1 200 OK",
    "text/html",
  );

/** Sends bytes, and returns all that comes back until the server closes the connection. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.setTimeout(8000, () => socket.destroy(new Error("no end")));
    socket.on("data", (piece: Buffer) => (text += piece.toString("latin1")));
    socket.on("error", (error) => (text += `\n[${error.message}]`));
    socket.on("close", () => resolve(text));
  });
}

interface Sent {
  method?: string;
  version?: string;
  /** Added to Host and "Connection: close", or replacing them. */
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** The bytes of a request, which may be invalid. */
export function requestOf(port: number, address: string, sent: Sent = {}): string {
  const { method = "GET", version = "1.1", headers = {}, body = "" } = sent;
  const all = { Host: `localhost:${port}`, Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${address} HTTP/${version}\r\n${lines.join("")}\r\n${body}`;
}

/** The response to one request. */
export const ask = (port: number, address: string, sent?: Sent) =>
  exchange(port, requestOf(port, address, sent));

/** The status of a response, or 0 if there was none. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.[01] (\d+)/.exec(answer)?.[1] ?? 0);
