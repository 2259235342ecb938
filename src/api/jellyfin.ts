import * as v from "valibot";
import { plainReason } from "@/utils/plain-reason";
import { read, writeAndRead } from "./client";
import { flag, optionalText, plainObject, rows, text } from "./shared";

/** The address of a Jellyfin server, as entered. */
export interface JellyfinAddress {
  url: string;
  apikey: string;
}

const testSchema = v.pipe(
  plainObject,
  v.looseObject({
    success: flag(),
    server_name: optionalText(),
    version: optionalText(),
    error: v.pipe(
      optionalText(),
      v.transform((error) => error && plainReason(error)),
    ),
  }),
);
export type JellyfinTest = v.InferOutput<typeof testSchema>;

const librarySchema = v.looseObject({ id: text(), name: text(), type: text() });
export type JellyfinLibrary = v.InferOutput<typeof librarySchema>;
const libraryRows = rows(librarySchema);

/** POST /jellyfin/test-connection. contract/newer-servers.md section 7. @throws ApiError */
export function testJellyfin({ url, apikey }: JellyfinAddress): Promise<JellyfinTest> {
  return writeAndRead("jellyfin/test-connection", testSchema, { form: { url, apikey } });
}

/** GET /jellyfin/libraries of the saved Jellyfin server; also empty if it does not respond. @throws ApiError */
export function listJellyfinLibraries(signal?: AbortSignal): Promise<JellyfinLibrary[]> {
  return read("jellyfin/libraries", libraryRows, { signal });
}
