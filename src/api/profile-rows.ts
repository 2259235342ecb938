import * as v from "valibot";
import { flag, id, list, optionalNumber, optionalText, text, texts } from "./shared";

/** One language of a profile. The server spells its flags "True" and "False" in both directions. */
const profileItemSchema = v.looseObject({
  id: id(),
  language: text(),
  forced: flag(),
  hi: flag(),
  audio_exclude: flag(),
  /** Required since 1.5.3, not supported by older servers (contract/newer-servers.md section 5). */
  audio_only_include: v.optional(flag()),
});
export type ProfileItem = v.InferOutput<typeof profileItemSchema>;

/**
 * A languages profile (contract/entities.md). Profiles are written back in full, so unknown fields are kept, and fields
 * that an older server does not send get the value that a newer one requires.
 */
const profileSchema = v.looseObject({
  profileId: id(),
  name: text(),
  /** The id of an item, 65535 for any, or null. */
  cutoff: optionalNumber(),
  items: list(profileItemSchema),
  mustContain: texts(),
  mustNotContain: texts(),
  /** Keeps the file format of a subtitle: read as 0, 1 or null; written as read, or as a boolean. */
  originalFormat: v.nullish(v.union([v.number(), v.boolean()]), null),
  tag: optionalText(),
});
export type Profile = v.InferOutput<typeof profileSchema>;

export const profileRows = v.array(profileSchema);
