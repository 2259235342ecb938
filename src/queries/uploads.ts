import { msg } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { uploadSubtitle } from "@/api/subtitles";
import type { SubtitleUpload } from "@/api/file-writes";
import { defineMutation } from "./cache/mutations";
import { mediaCache, mediaInvalidations } from "./media";
import { finishWork } from "./queued-work";
import { forgetChecks } from "./subtitles";
import { listedFiles } from "./server-files";
import type { ListedFile } from "./server-files";
import { uploadOutcome } from "./upload-outcome";

const uploadOptions = defineMutation({
  what: msg`Uploading the subtitle`,
  mutationFn: async (upload: SubtitleUpload, client) => {
    await finishWork(client, "upload", () => uploadSubtitle(upload));
    // The server chooses which file it writes.
    const item = mediaCache[upload.media.kind].records.get(client, upload.media.id);
    await forgetChecks(listedFiles(item).map(({ path }) => path));
  },
  invalidates: ({ media }: SubtitleUpload) => mediaInvalidations(media),
  isErrorShown: true,
});

/** POST /episodes/subtitles and /movies/subtitles: uploads one file; the screen shows each file's error itself. */
export function useUploadSubtitle() {
  return useMutation(uploadOptions);
}

/** Looks at the files of an item before an upload; returns a function that finds its result in the files after it. */
export type UploadCheck = (
  before: readonly ListedFile[],
) => Promise<((after: readonly ListedFile[]) => Promise<string | undefined>) | undefined>;

/**
 * POST /episodes/subtitles and /movies/subtitles: uploads one file; resolves with the note of `check`, or else with
 * uploadOutcome.
 * @throws ApiError; Error if the server did not save the file
 */
export function useSendSubtitle() {
  const client = useQueryClient();
  const { mutateAsync } = useUploadSubtitle();
  return async (upload: SubtitleUpload, check: UploadCheck): Promise<string | undefined> => {
    const { kind, id } = upload.media;
    const { records, read } = mediaCache[kind];
    const before = records.get(client, id);
    const findResult = before && (await check(listedFiles(before)));
    await mutateAsync(upload);
    const [after] = (await read(client, [id]).catch(() => undefined)) ?? [];
    const note = after && (await findResult?.(listedFiles(after)));
    return note ?? uploadOutcome(upload, before, after);
  };
}
