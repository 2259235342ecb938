import type { Profile } from "@/api/profile-rows";
import type { MediaKind } from "@/api/media";
import type { Settings } from "@/api/settings";
import { MEDIA_DETAILS } from "@/config/kind-details";
import type { SubtitleFormat } from "@/subtitle-documents/model/document";

const isOn = (value: unknown) => value === true;

/** The server's enabled text modifications, without the bare "color" that may be left from a replaced color. */
export function modsOf({ general = {} }: Settings): string[] {
  const { subzero_mods: mods } = general;
  const names = Array.isArray(mods) ? mods : typeof mods === "string" ? mods.split(",") : [];
  const texts = names.filter((mod): mod is string => typeof mod === "string" && mod !== "");
  return [...new Set(texts.filter((mod) => mod !== "color"))];
}

/**
 * True if the server synchronizes an upload. Uploads score 100 %, above any threshold; forced subtitles are excluded.
 */
export function isSynced(
  { subsync = {} }: Settings,
  { kind, forced }: { kind: MediaKind; forced: boolean },
): boolean {
  const threshold = subsync[MEDIA_DETAILS[kind].syncThreshold];
  return !forced && isOn(subsync.use_subsync) && !isOn(threshold);
}

/** The part of a languages profile that decides on the format of files. */
export type FormatProfile = Pick<Profile, "originalFormat">;

/** True if the profile keeps files in their original format. */
export const keepsFormat = (profile: FormatProfile | undefined): boolean =>
  isOn(profile?.originalFormat) || profile?.originalFormat === 1;

/** True if the server converts an upload in this format to SRT. */
export const becomesSrt = (profile: FormatProfile | undefined, format: SubtitleFormat): boolean =>
  format !== "srt" && !keepsFormat(profile);
