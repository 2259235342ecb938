import type { IncomingMessage, ServerResponse } from "node:http";
import { BazarrClient } from "./bazarr-client";
import { DataFile, DataFileError } from "./data-file";
import { respondUnattended } from "./endpoints";
import { CLOCK } from "./pauses";
import type { Clock } from "./pauses";
import { Unattended } from "./unattended";

/** A server that automation works with. */
interface AutomatedServer {
  /** Name and path segment, only if there are several servers. */
  name?: string;
  slug?: string;
  /** Its URL, possibly with "?apikey=" and its key. */
  target: string;
}

/** Automation of one server. */
export interface Automation {
  /** Handles a request for a path below "unattended/". */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  /** For health checks: "failed" if it cannot run, "waiting" while a run waits for an unreachable Bazarr. */
  health(): "ok" | "waiting" | "failed";
  close(): Promise<void>;
}
export type Automate = (server: AutomatedServer) => Promise<Automation>;

export interface AutomationOptions {
  /** Folder of the files. */
  folder: string;
  /** The API key of a server, unless its URL has it. */
  getKey: (server: AutomatedServer) => string | undefined;
  log?: (line: string) => void;
  clock?: Clock;
  /** Milliseconds between two checks of the schedule; 0 for none, in tests. */
  interval?: number;
}

/** Automation that is on for a server, unless it has a problem. */
interface OpenedAutomation extends Automation {
  /** Undefined if it has a problem. */
  unattended: Unattended | undefined;
}

const MINUTE = 60_000;

/** Turns automation on. The returned function does not reject if the setup is wrong: automation is then off. */
export function automateWith(options: AutomationOptions): Automate {
  return (server) => openAutomation(server, options);
}

/**
 * Opens the file of a server and starts its schedule.
 * @internal Tests start runs and wait for their end.
 */
export async function openAutomation(
  server: AutomatedServer,
  { folder, getKey, log = console.log, clock = CLOCK, interval = MINUTE }: AutomationOptions,
): Promise<OpenedAutomation> {
  const { name, slug = "server", target } = server;
  const title = name === undefined ? "Automation" : `Automation of ${name}`;
  const key = getKey(server) ?? new URL(target).searchParams.get("apikey") ?? undefined;
  const closing = new AbortController();
  const client = new BazarrClient({ target, key: key ?? "", signal: closing.signal });
  // Titles and the server's texts may contain line breaks and other control characters.
  const write = (line: string) =>
    log(`${new Date(clock.now()).toISOString()} ${title}: ${line.replaceAll(/[\s\p{C}]+/gu, " ")}`);

  let unattended: Unattended | undefined;
  let problem = "The API key is missing: set BAZARR_API_KEY.";
  if (key !== undefined) {
    try {
      const file = await DataFile.open(folder, `automation-${slug}.json`);
      unattended = new Unattended({ client, file, clock, closing: closing.signal, log: write });
      if (file.problem !== null) write(file.problem);
      await unattended.resume();
    } catch (error) {
      if (!(error instanceof DataFileError)) throw error;
      unattended = undefined;
      problem = error.message;
    }
  }
  if (!unattended) write(`off. ${problem}`);
  const timer = interval > 0 ? setInterval(() => unattended?.tick(), interval).unref() : undefined;
  const endpoints = { client, key, unattended: unattended ?? { problem } };

  return {
    unattended,
    handle: (req: IncomingMessage, res: ServerResponse, path: string) =>
      respondUnattended(req, res, path, endpoints),
    health: () => unattended?.health ?? "failed",
    async close() {
      clearInterval(timer);
      closing.abort();
      await unattended?.whenIdle();
    },
  };
}
