import { mediaPath, mediaQuery } from "./media";
import type { MediaRef } from "./media";
import type { FileWrite } from "./file-writes";

/** A subtitle that turned out to be bad; `language` is a code2. */
export interface BadSubtitle {
  media: MediaRef;
  provider: string;
  subsId: string;
  language: string;
  subtitlesPath: string;
}

/** See blacklistSubtitle. */
export const blacklistWrite = (bad: BadSubtitle): FileWrite => ({
  method: "POST",
  path: mediaPath(bad.media.kind, "blacklist"),
  query: mediaQuery(bad.media),
  form: {
    provider: bad.provider,
    subs_id: bad.subsId,
    language: bad.language,
    subtitles_path: bad.subtitlesPath,
  },
});
