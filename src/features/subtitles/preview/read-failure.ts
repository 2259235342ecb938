import { t } from "@lingui/core/macro";
import { ApiError, failureText } from "@/api/error";

/** 1.6.0 returns no reason if a file is gone, not SRT or in another encoding; 1.6.1 names the encoding. */
export function readFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 500)
    return t`The server cannot read this file. Either it is gone, or it is not SRT in UTF-8, the only kind that this server shows.`;
  if (error instanceof ApiError && error.message.startsWith("Invalid subtitle file encoding"))
    return t`The server does not recognise the encoding of this file.`;
  return failureText(error);
}
