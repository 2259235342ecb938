import { t } from "@lingui/core/macro";
import type { Subtitle } from "@/api/shared";
import type { SubtitleUpload } from "@/api/file-writes";
import { languageLabel } from "@/utils/languages";
import { isSameKind } from "./subtitle-files";

interface Owner {
  subtitles: readonly Subtitle[];
}

const filesOf = ({ subtitles }: Owner) => subtitles.filter(({ path }) => path !== null);
const kindOf = ({ code2: language, hi, forced }: Subtitle) => ({ language, hi, forced });

const isSameFile = (one: Subtitle, other: Subtitle) =>
  one.path === other.path &&
  one.file_size === other.file_size &&
  isSameKind(kindOf(one), kindOf(other));

/**
 * Result of an upload, found by comparing the server's lists before and after it: the response is the same whether the
 * file was usable or not (contract/http.md section 2). The server detects by itself if a subtitle is for the hearing
 * impaired, and may name its file without the language, so it can list a different kind than was sent. Returns such a
 * difference as a sentence; undefined if the sent kind is listed, or if the result is unknown.
 * @throws Error if the server did not save the file
 */
export function uploadOutcome(
  upload: Pick<SubtitleUpload, "file" | "language" | "hi" | "forced">,
  before: Owner | undefined,
  after: Owner | undefined,
): string | undefined {
  if (!before || !after) return undefined;
  const isSent = (one: Subtitle) => isSameKind(kindOf(one), upload);
  const isSameLanguage = ({ code2 }: Subtitle) => code2 === upload.language;
  const listed = filesOf(after);
  const changed = listed.filter((one) => !filesOf(before).some((old) => isSameFile(one, old)));
  if (changed.some(isSent)) return undefined;
  const saved = changed.find(isSameLanguage);
  if (!saved && listed.some(isSent)) return undefined;
  const other = saved ?? changed[0];
  if (other) {
    const language = languageLabel(other);
    return t`Saved. The server lists it as ${language}`;
  }
  const same = listed.find(isSameLanguage);
  if (same) {
    const language = languageLabel(same);
    return t`Accepted. Listed on the server: ${language}`;
  }
  const { name } = upload.file;
  throw new Error(t`The server accepted ${name} but does not list it. The file may be unusable.`);
}
