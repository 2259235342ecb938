import * as v from "valibot";
import { read } from "./client";
import { flag, rows, text, texts } from "./shared";

/** Bazarr+ sends a single string instead of a list. */
const lines = v.pipe(
  v.nullish(v.unknown(), []),
  v.transform((body) => (typeof body === "string" ? body.split(/\r?\n/) : body)),
  texts(),
);

/** A release of the server (spec section 3). `body` has one line of Markdown per change, `date` is YYYY-MM-DD. */
const releaseSchema = v.looseObject({
  name: text(),
  body: lines,
  date: text(),
  prerelease: flag(),
  current: flag(),
});
export type Release = v.InferOutput<typeof releaseSchema>;

const releases = rows(releaseSchema);

/** GET /system/releases; an empty list if the server cannot read them. Spec section 2, Releases. @throws ApiError */
export function listReleases(signal?: AbortSignal): Promise<Release[]> {
  return read("system/releases", releases, { signal });
}
