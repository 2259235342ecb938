import { t } from "@lingui/core/macro";
import { ApiError, failureText } from "@/api/error";

const isUnknownEncoding = (error: unknown) =>
  error instanceof ApiError && error.message.startsWith("Invalid subtitle file encoding");

/**
 * Why the server returned no text of a file. 1.6.0 returns no reason if a file is gone, not SRT or in another encoding;
 * 1.6.1 names the encoding.
 */
export function readFailureText(error: unknown): string {
  if (isUnknownEncoding(error)) return t`The server does not recognize the encoding of this file.`;
  if (error instanceof ApiError && error.status === 500)
    return t`The server cannot read this file. It may have been deleted, or it is not SRT in UTF-8, the only format this server can show.`;
  return failureText(error);
}

/** The same where a local file can be opened instead. */
export function serverFailureText(error: unknown): string {
  if (isUnknownEncoding(error))
    return t`The server does not recognize the encoding of this file. To choose its encoding, open the file from your computer.`;
  return readFailureText(error);
}
