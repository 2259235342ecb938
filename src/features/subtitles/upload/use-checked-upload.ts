import { loadChunk } from "@/utils/chunks";
import type { SubtitleUpload } from "@/api/file-writes";
import { useProfile } from "@/queries/languages";
import { useServerFiles } from "@/queries/server-files";
import { useSendSubtitle } from "@/queries/uploads";
import { useReadText } from "@/features/texts/written/use-read-text";

/**
 * Returns a function that uploads a file for an item with this profile, and checks if the server wrote it; resolves with
 * a note about the result, if any.
 * @throws ApiError; Error if the server did not write the file
 */
export function useCheckedUpload(profileId: number | null) {
  const send = useSendSubtitle();
  const readText = useReadText();
  const { settings } = useServerFiles();
  const profile = useProfile(profileId);
  return (upload: SubtitleUpload) =>
    send(upload, async (before) => {
      const server = { readText, settings: settings(), profile };
      const prepare = async () => {
        const { prepareCheck } = await loadChunk(() => import("./check-upload"));
        return prepareCheck(upload, before, server);
      };
      // A file that cannot be checked can still be uploaded.
      return prepare().catch(() => undefined);
    });
}
