import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** A real reverse proxy in front of a server. */
export interface Proxy {
  origin: string;
  /** Origin + base URL + "/". */
  url: string;
  close(): Promise<void>;
}

/** Options of a proxy in addition to the plain sample of docs/reverse-proxy.md. */
export interface ProxyOptions {
  /** Compresses responses that the server does not compress. */
  gzip?: boolean;
  /** Blocks websockets. */
  noWebsockets?: boolean;
  /** Timeout for responses, in seconds. */
  responseTimeoutSeconds?: number;
  /** Requires a name and a password itself. */
  basic?: { user: string; password: string };
  /** Accepts request bodies of at most one megabyte. */
  smallBodies?: boolean;
  /** A login page in front: the port of the service that checks logins, and the URL of its page. */
  loginPage?: { port: number; page: string };
}

/** The base URL of the samples in docs/reverse-proxy.md. */
export const BASE = "/bazarr";

/** A program to start, with its arguments once its files are written. */
interface Program {
  name: string;
  binary: string;
  /** Writes its configuration into its own folder; returns the arguments, and the path of its error log. */
  prepare: (folder: string, port: number) => Promise<{ args: string[]; log?: string }>;
}

/**
 * Starts a proxy. All its files are in its own folder, so it needs no privileges and does not affect others.
 * @throws Error with its own message if it does not start
 */
export async function startProxy({ name, binary, prepare }: Program): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), `bazarr-web-${name}-`));
  const port = await freePort();
  const { args, log } = await prepare(folder, port);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(binary, args, { stdio: ["ignore", "ignore", "pipe"], env });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => (words = `${words}${chunk.toString()}`.slice(-4_000)));
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const origin = `http://127.0.0.1:${port}`;

  async function close() {
    child.kill("SIGTERM");
    // Open long polls must not delay its exit.
    const timer = setTimeout(() => child.kill("SIGKILL"), 2_000);
    await exited;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  }

  if (await Promise.race([isUp(origin), exited.then(() => false)]))
    return { origin, url: `${origin}${BASE}/`, close };
  const logged = log ? await readFile(log, "utf8").catch(() => "") : "";
  await close();
  throw new Error(`${name} did not start: ${`${words}${logged}`.trim() || "it wrote no log"}`);
}

async function isUp(origin: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(origin, { redirect: "manual" }).catch(() => null);
    if (answer) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
