import { t } from "@lingui/core/macro";
import type { Subtitle } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import { baseName } from "@/utils/folders";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { SubtitleTarget } from "@/features/texts/files/opened-document";

/** Another subtitle file of the same item. */
export interface OtherFile {
  path: string;
  /** Its language, followed by the file name if several files have the same language. */
  name: string;
  kind: SubtitleKind;
}

/** The subtitle files of an item, except the open one and embedded tracks. */
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

/** Language and flags of a subtitle. */
type SubtitleKind = Pick<SubtitleTarget, "code2" | "hi" | "forced">;

/** A read-only text next to the open one. */
export interface Reference {
  /** "Spanish, hearing impaired", or the name of a file. */
  name: string;
  /** Undefined for a file whose name contains no language. */
  kind: SubtitleKind | undefined;
  document: SubtitleDocument;
}
