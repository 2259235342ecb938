/** An error response of the server, in the browser (ApiError) or in our own server (BazarrError). */
export interface ErrorResponse extends Error {
  readonly status: number;
}

/** Why a tool cannot work on a track inside the media file (contract/1.6.2.md section 5). */
export type TrackRefusal = "pictures" | "files only";

const TRACK_REFUSALS: Readonly<Record<number, TrackRefusal>> = {
  415: "pictures",
  501: "files only",
};

/** The reason in the status of a tool's response; the server's own text is technical. */
export const trackRefusal = (status: number): TrackRefusal | undefined => TRACK_REFUSALS[status];

/** True if the server refused to delete a file; a 404 may also mean that the item is gone. */
const isDeletionRefused = ({ status, message }: ErrorResponse) =>
  status === 500 || (status === 404 && /subtitle/i.test(message));

interface Deletion<E extends ErrorResponse> {
  isResponse: (error: unknown) => error is E;
  /** Makes the server list the files of the title. */
  scan: () => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** The error to throw if the server refuses again. */
  refused: (again: E) => Error;
}

/**
 * Deletes a file again after one scan of its title. Since 1.6.2 servers delete only files that they have listed, so one
 * that a tool has just made is refused (contract/1.6.2.md section 5).
 * @param first the error of the first attempt
 * @throws E, or what `refused` returns
 */
export async function deleteAfterScan<E extends ErrorResponse>(
  first: unknown,
  { isResponse, scan, remove, refused }: Deletion<E>,
): Promise<void> {
  const isRefused = (error: unknown): error is E => isResponse(error) && isDeletionRefused(error);
  if (!isRefused(first)) throw first;
  await scan().catch(() => {
    throw first;
  });
  try {
    await remove();
  } catch (again) {
    throw isRefused(again) ? refused(again) : again;
  }
}
