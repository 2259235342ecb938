import { t } from "@lingui/core/macro";
import type { Subtitle } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import { baseName } from "@/utils/folders";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { Slot } from "../editing";

/** Another subtitle file of the same item. */
export interface OtherFile {
  path: string;
  /** Its language; with the name of the file where several have the same. */
  name: string;
  kind: SubtitleKind;
}

/** The files that the library lists for an item, without the open one and without tracks inside the media file. */
export function otherFiles(subtitles: readonly Subtitle[], open: string | undefined): OtherFile[] {
  const files = subtitles.flatMap((subtitle) =>
    subtitle.path === null || subtitle.path === open ? [] : [{ ...subtitle, path: subtitle.path }],
  );
  const languages = files.map((file) => languagePhrase(file));
  return files.map(({ path, code2, hi, forced }, index) => {
    const language = languages[index] ?? "";
    const isAlone = languages.filter((one) => one === language).length === 1;
    const file = baseName(path);
    return {
      path,
      name: isAlone ? language : t`${language} (${file})`,
      kind: { code2: code2 ?? "", hi, forced },
    };
  });
}

/** The kind of subtitle that a text is. */
type SubtitleKind = Pick<Slot, "code2" | "hi" | "forced">;

/** A text beside the open one. Nothing here changes it. */
export interface Reference {
  /** "Spanish, hearing impaired", or the name of a file. */
  name: string;
  /** Undefined for a file whose name does not say its language. */
  kind: SubtitleKind | undefined;
  document: SubtitleDocument;
}
