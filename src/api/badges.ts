import * as v from "valibot";
import { read } from "./client";
import { number, optionalNumber, optionalText, plainObject } from "./shared";

/** The counts beside the entries of the sidebar; 0 when the server does not send one (spec section 9). */
export const badgesSchema = v.pipe(
  plainObject,
  v.looseObject({
    episodes: number(),
    movies: number(),
    /** Of events; null on servers that do not know sports. */
    sports: optionalNumber(),
    providers: number(),
    status: number(),
    /** "LIVE"; "" when not connected, or on 1.6 when it should not be shown; "DOWN" (1.6); null on 0.9.7. */
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
