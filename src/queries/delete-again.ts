import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/error";
import { titleRef } from "@/api/media";
import { removeSubtitle } from "@/api/subtitles";
import { runTitleAction } from "@/api/titles";
import { finishWork } from "./queued-work";

/** True if the server refused to delete the file; a 404 may also mean that the item is gone. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.kind === "http" &&
  (error.status === 500 || (error.status === 404 && /subtitle/i.test(error.message)));

/**
 * Deletes a file again after one scan of its title. Since 1.6.2 servers delete only files that they have listed, so one
 * that a tool has just made is refused (contract/1.6.2.md section 5). `error`: why the first try failed.
 * @throws ApiError
 */
export async function deleteAgain(
  client: QueryClient,
  subtitle: Parameters<typeof removeSubtitle>[0],
  error: unknown,
): Promise<void> {
  if (!isRefusal(error)) throw error;
  const { kind, id } = titleRef(subtitle.media);
  const scan = () => runTitleAction(kind, { action: "scan-disk", id });
  await finishWork(client, "scan", scan).catch(() => {
    throw error;
  });
  try {
    await removeSubtitle(subtitle);
  } catch (again) {
    if (!isRefusal(again)) throw again;
    const text = t`The server did not delete the file, even after a scan. The file may already be gone, or the server may lack permission.`;
    throw new ApiError("http", text, again.endpoint, again.status);
  }
}
