import { useState } from "react";
import { useLogins, areFilesRejected, markFileRejected } from "@/store/session";
import { isFileSessionOver, useFilesNeedLogin } from "@/queries/urls";

/** State of the image at this URL. A failed image is requested again after a login. */
export function usePicture(url: string | null) {
  const { onPictureError } = useFileSession();
  const attempt = `${useLogins()} ${url}`;
  const [failed, setFailed] = useState<string>();
  return {
    isBroken: failed === attempt,
    onError: () => {
      setFailed(attempt);
      if (url !== null) void onPictureError(url);
    },
  };
}

/**
 * For files that the browser requests itself and that need a login session, which may expire while the API key is still
 * valid: requests the login, once for all images.
 */
export function useFileSession() {
  const isNeeded = useFilesNeedLogin();
  return {
    /** Called if an image could not be shown. */
    onPictureError: async (url: string) => {
      if (isNeeded && !areFilesRejected() && (await isFileSessionOver(url)) && !areFilesRejected())
        markFileRejected();
    },
    /** Called when the user starts a download. */
    onDownload: async (url: string) => {
      if (isNeeded && (await isFileSessionOver(url))) markFileRejected();
    },
  };
}
