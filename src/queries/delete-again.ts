import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/error";
import { titleRef } from "@/api/media";
import { deleteAfterScan } from "@/api/refusals";
import { removeSubtitle, runTitleAction } from "@/api/subtitles";
import { finishWork } from "./queued-work";

export const isResponse = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === "http";

export const notDeletedText = () =>
  t`The server did not delete the file, even after a scan. The file may already be gone, or the server may lack permission.`;

/**
 * Deletes a file that the server has not listed (`deleteAfterScan`). `error`: the error of the first attempt.
 * @throws ApiError
 */
export function deleteAgain(
  client: QueryClient,
  subtitle: Parameters<typeof removeSubtitle>[0],
  error: unknown,
): Promise<void> {
  const { kind, id } = titleRef(subtitle.media);
  return deleteAfterScan(error, {
    isResponse,
    scan: () => finishWork(client, "scan", () => runTitleAction(kind, { action: "scan-disk", id })),
    remove: () => removeSubtitle(subtitle),
    refused: ({ endpoint, status }) => new ApiError("http", notDeletedText(), endpoint, status),
  });
}
