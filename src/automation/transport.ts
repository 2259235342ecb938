import type * as v from "valibot";
import type { QueryValue } from "@/api/codec";
import type { FileWrite, MediaSubtitle } from "@/api/file-writes";
import type { QueuedWork } from "@/api/job-names";
import type { FullRef } from "@/api/media";
import type { ErrorResponse, TrackRefusal } from "@/api/refusals";

/** Purpose of a request. */
export interface Work {
  kind: QueuedWork;
  media: FullRef;
  /** The missing subtitle that a search is for, which pages show as busy. */
  subject?: MediaSubtitle;
}

/** The connection of automation to a Bazarr server: from a page, or from our own server. */
export interface Transport {
  /** Sends a GET request, and decodes its JSON. @throws if the response does not match the schema */
  read: <const S extends v.GenericSchema>(
    path: string,
    schema: S,
    query?: Readonly<Record<string, QueryValue>>,
  ) => Promise<v.InferOutput<S>>;
  /**
   * Sends a request, and resolves when its work is done, not when it has been queued. Returns the last messages of the
   * job, if there was one.
   * @throws if the server or its job failed
   */
  finish: (work: Work, request: FileWrite) => Promise<readonly string[]>;
  /** True if the server is unreachable, so that the request can be sent again later. */
  isTemporary: (error: unknown) => boolean;
  /** True if the server itself responded with an error. */
  isResponse: (error: unknown) => error is ErrorResponse;
  /** Sentences for the user about requests that the server refused. */
  refusals: Readonly<
    Record<TrackRefusal | "not deleted" | "not written" | "not trusted", () => string>
  >;
  /** A sentence for the user. */
  describe: (error: unknown) => string;
}
