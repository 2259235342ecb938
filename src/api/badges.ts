import * as v from "valibot";
import { read } from "./client";
import { number, optionalNumber, optionalText, plainObject } from "./shared";

/** The counts next to the entries of the sidebar; 0 if the server does not send a count (spec section 9). */
export const badgesSchema = v.pipe(
  plainObject,
  v.looseObject({
    episodes: number(),
    movies: number(),
    /** Number of events; null on servers without sports. */
    sports: optionalNumber(),
    providers: number(),
    status: number(),
    /** "LIVE"; "" if disconnected, or on 1.6 if it should be hidden; "DOWN" (1.6); null on 0.9.7. */
    sonarr_signalr: optionalText(),
    radarr_signalr: optionalText(),
    announcements: number(),
  }),
);
export type Badges = v.InferOutput<typeof badgesSchema>;

/** GET /badges. Spec section 2, Sidebar. @throws ApiError */
export function getBadges(signal?: AbortSignal): Promise<Badges> {
  return read("badges", badgesSchema, { signal });
}
