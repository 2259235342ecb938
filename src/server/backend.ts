import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Inject } from "./template";

export interface CompletePage {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

/** Response to the page request: values to render the template with, or a complete response. */
export type PageResponse =
  { inject: Inject; headers?: Record<string, string | string[]> } | CompletePage;

/** The part of Bazarr besides its files: a proxied real server, or the demo. */
export interface Backend {
  /** @returns false if the path is unknown and no response was sent */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  page(req: IncomingMessage): Promise<PageResponse>;
  close(): void;
}

/** A backend that imitates a complete Bazarr. */
export interface DemoBackend extends Backend {
  hasLogin(): boolean;
  /** The key with which automation calls the demo, as it would call a real server. */
  apiKey(): string;
  /** Registers the listener for a restart or shutdown requested by a client. */
  onSystem(listener: (action: "restart" | "shutdown") => void): void;
  /** Closes all open socket connections, as a network failure does: clients reconnect by themselves. */
  dropSockets(): void;
}
