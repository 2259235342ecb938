import { t } from "@lingui/core/macro";
import type { Cue } from "@/api/subtitles";
import type { BinEntry } from "@/store/bin-rules";
import { compareWithNow } from "@/store/comparer";
import { addToBin } from "@/store/subtitle-bin";
import { showToast } from "@/ui/toasts";
import { srtText } from "../preview/cue-text";
import type { ToolFile } from "./tool-files";

/** Keeps the text of a file before a tool changes it: it can be compared and put back afterwards. */
export async function keepBefore(
  { name, file, folder }: ToolFile,
  cues: readonly Cue[],
): Promise<BinEntry> {
  const { kind, id, path, language: code2, hi, forced } = file;
  const media = kind === "movie" ? { kind, id } : ({ kind, id, seriesId: folder.id } as const);
  const fileName = path.split(/[/\\]/).at(-1) ?? path;
  // The server shows every format as SRT.
  const parts = { name: fileName.replace(/\.\w+$/, ".srt"), title: name, media, path };
  return addToBin({ ...parts, code2, hi, forced }, srtText(cues));
}

/** Offers to look what a tool made of the text. */
export function offerComparison(label: string, entry: BinEntry): void {
  showToast({
    kind: "info",
    key: `compare ${entry.id}`,
    title: label,
    message: t`The former text is kept in this browser for thirty days.`,
    about: entry.title,
    actions: [{ label: t`Compare`, run: () => compareWithNow(entry) }],
  });
}
