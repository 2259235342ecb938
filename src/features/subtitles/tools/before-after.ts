import { plural, t } from "@lingui/core/macro";
import type { SubtitleTool } from "@/api/tool-writes";
import type { Cue } from "@/api/subtitle-rows";
import type { SubtitleVersion } from "@/store/version-rules";
import { beforeAfterModal } from "@/features/texts/saving/modals";
import type { TextsToCompare } from "@/features/texts/saving/BeforeAfterModal";
import { openModal } from "@/store/modals";
import { saveVersion } from "@/store/subtitle-versions";
import { showToast } from "@/ui/toasts";
import { baseName } from "@/utils/folders";
import { srtText } from "../preview/cue-text";
import { shiftOfTool, shiftText } from "./shift";
import { mediaOfFile } from "./tool-files";
import type { ToolFile } from "./tool-files";
import type { Target } from "./tool-plan";

/** Reads the text of a file from the server. */
export type ReadText = (path: string) => Promise<Cue[] | undefined>;

type FileOfItem = Pick<ToolFile, "file" | "name" | "folder">;

const mediaOf = ({ file, folder }: FileOfItem) => mediaOfFile(file, folder.id);

/** Keeps the text of a file before it is changed or replaced, so that it can be compared and restored afterward. */
export async function saveBeforeVersion(
  one: FileOfItem,
  read: ReadText,
): Promise<SubtitleVersion | undefined> {
  const cues = await read(one.file.path);
  return cues && saveAsVersion(one, cues);
}

function saveAsVersion(one: FileOfItem, cues: readonly Cue[]): Promise<SubtitleVersion> {
  const { kind: _kind, id: _id, path, language: code2, hi, forced } = one.file;
  // The server converts every format to SRT.
  const parts = {
    name: baseName(path).replace(/\.\w+$/, ".srt"),
    title: one.name,
    media: mediaOf(one),
    path,
  };
  return saveVersion({ ...parts, code2, hi, forced }, srtText(cues));
}

/**
 * Prepares the comparison for a tool's run on a file: its text before and after or, if the tool creates another file,
 * both files next to each other. Keeps the text that the tool will overwrite.
 * @param target the file that the tool creates, if it differs
 * @param inTheWay the existing file at that path
 */
export async function prepareComparison(
  one: ToolFile,
  { target, inTheWay }: { target: Target | undefined; inTheWay: ToolFile | undefined },
  read: ReadText,
): Promise<TextsToCompare | undefined> {
  const { name: title, file } = one;
  const media = mediaOf(one);
  if (target) {
    const previous = inTheWay && (await saveBeforeVersion(inTheWay, read));
    return { title, media, before: { path: file.path }, now: target, previous };
  }
  const before = await saveBeforeVersion(one, read);
  return before && { title, media, before, now: file, previous: before };
}

/** Offers to compare the text before and after a tool, whose `label` is that of the notice. */
export function offerComparison(label: string, tool: SubtitleTool, texts: TextsToCompare): void {
  const by = shiftOfTool(tool);
  const words = shiftText(by);
  const next = texts.previous
    ? t`The previous version is kept in this browser for 30 days.`
    : t`You can compare both versions side by side.`;
  showToast({
    kind: "info",
    key: `compare ${texts.title} ${Date.now()}`,
    title: label,
    message: by === 0 ? next : `${t`Done: ${words}`}. ${next}`,
    about: texts.title,
    actions: [{ label: t`Compare`, run: () => void openModal(beforeAfterModal, texts) }],
  });
}

const LINE_PRESERVING_TOOLS: readonly SubtitleTool["tool"][] = [
  "sync",
  "shift_offset",
  "change_FPS",
  "two_point_fit",
];

/** True if a tool changes only times: fewer lines afterward mean that some were lost. */
export const keepsLines = ({ tool }: SubtitleTool) => LINE_PRESERVING_TOOLS.includes(tool);

/**
 * Counts the lines of a file before a tool runs. The returned function counts them again; if some are gone, it keeps the
 * previous text and resolves with a warning.
 * @param label title of a notice that shows the warning, with a comparison that can restore the previous text;
 *   undefined for one of many files, because the result of the job shows it
 */
export async function watchLines(
  one: FileOfItem,
  label: string | undefined,
  read: ReadText,
): Promise<() => Promise<string | undefined>> {
  const { file, name: title } = one;
  const before = await read(file.path);
  return async () => {
    const after = before && (await read(file.path));
    if (!after || after.length >= before.length) return undefined;
    const previous = await saveAsVersion(one, before);
    const count = before.length - after.length;
    const total = before.length;
    const message = plural(
      { count },
      { one: `# of ${total} lines was removed.`, other: `# of ${total} lines were removed.` },
    );
    if (label === undefined) return message;
    const texts = { title, media: mediaOf(one), before: previous, now: file, previous };
    showToast({
      kind: "nothing",
      key: `lost lines ${title} ${Date.now()}`,
      title: label,
      message,
      about: title,
      autoClose: false,
      actions: [{ label: t`Compare`, run: () => void openModal(beforeAfterModal, texts) }],
    });
    return message;
  };
}
