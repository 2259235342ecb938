import { t } from "@lingui/core/macro";
import { ApiError, failureText } from "@/api/error";

/**
 * Why the server sent no text. 1.6.0 gives no reason for a file that is gone, is not SRT or is in another encoding;
 * 1.6.1 names the encoding.
 */
export function serverFailureText(error: Error): string {
  if (error instanceof ApiError && error.status === 500)
    return t`The server cannot read this file. Either it is gone, or it is not SRT in UTF-8, which is all that this server shows.`;
  if (error instanceof ApiError && error.message.startsWith("Invalid subtitle file encoding"))
    return t`The server does not recognize the encoding of this file. Open the file itself here, and choose its encoding.`;
  return failureText(error);
}
