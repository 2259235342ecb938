import { plural, t } from "@lingui/core/macro";
import { ApiError } from "@/api/error";
import { useReadSubtitles } from "@/queries/subtitles";
import { startJob } from "@/store/jobs";
import { showToast } from "@/ui/toasts";
import { writeZip } from "@/utils/archives/zip";
import { listed } from "@/utils/text";
import { saveFile } from "@/utils/save-file";
import { inSlices } from "@/utils/time-slices";
import { srtText } from "../preview/cue-text";
import { readFailureText } from "@/features/texts/files/read-failure";
import type { DownloadFile } from "./download-files";
import { fileTitle, namesInZip } from "./download-files";

/** Max names in the message; further ones are only counted. */
const MAX_NAMES = 3;

/** Errors that would also occur with the other files. */
const isFatal = (error: unknown) =>
  error instanceof ApiError && ["offline", "auth", "blocked"].includes(error.kind);

function reportLostFiles(zipName: string, lost: readonly string[]): void {
  const lostNames = listed(lost.slice(0, MAX_NAMES).map((name) => t`“${name}”`));
  const more = lost.length - MAX_NAMES;
  showToast({
    kind: "error",
    title: plural(
      { count: lost.length },
      { one: "# file could not be loaded", other: "# files could not be loaded" },
    ),
    message:
      more > 0
        ? plural(
            { count: more },
            {
              one: `Not in “${zipName}”: ${lostNames}, and # other. Select Retry in Jobs to save it again with them.`,
              other: `Not in “${zipName}”: ${lostNames}, and # others. Select Retry in Jobs to save it again with them.`,
            },
          )
        : t`Not in “${zipName}”: ${lostNames}. Select Retry in Jobs to save it again with them.`,
  });
}

/** Saves a single text as is, several as a zip. */
async function save(zipName: string, texts: readonly { name: string; text: string }[]) {
  const [first, ...others] = texts;
  if (!first) return;
  if (others.length === 0 && zipName === "") {
    saveFile(first.name, first.text);
    return;
  }
  const encoder = new TextEncoder();
  const files = texts.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }));
  const pieces = await inSlices(writeZip(files));
  saveFile(zipName, new Blob(pieces), "application/zip");
}

/**
 * Returns a function that reads the text of files, one at a time, and saves them: a single one as is, several as
 * a zip. A failure does not stop the rest: the files read are saved, and a retry saves them again, together with the
 * missing ones.
 */
export function useDownloadTexts() {
  const { mutateAsync: read } = useReadSubtitles();
  return (title: string, files: readonly DownloadFile[]) => {
    const names = namesInZip(files);
    const zipName = files.length === 1 ? "" : `${fileTitle(title)}.zip`;
    const texts = new Map<number, string>();
    startJob(
      t`Download - ${title}`,
      files.map(({ path }, index) => ({
        name: names[index] ?? path,
        run: async () => {
          try {
            await read({
              paths: [path],
              onText: (_path, cues) => void texts.set(index, srtText(cues)),
            });
          } catch (error) {
            throw isFatal(error) ? error : new Error(readFailureText(error), { cause: error });
          }
        },
      })),
      {
        scope: `download ${title}`,
        isBrief: true,
        isFatal,
        onFinish: () => {
          const found = [...texts].map(([index, text]) => ({ name: names[index] ?? "", text }));
          const lost = names.filter((_, index) => !texts.has(index));
          if (lost.length > 0 && zipName !== "") reportLostFiles(zipName, lost);
          void save(zipName, found);
        },
      },
    );
  };
}
