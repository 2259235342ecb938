import { useState } from "react";
import { useLogins, areFilesRefused, markFileRefused } from "@/store/session";
import { isFileSessionOver, useFilesNeedLogin } from "@/queries/urls";

/** Whether the image at this address can be shown. One that failed is requested again after a login. */
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
 * For files that the browser fetches by itself and that need a login session, which may end while the API key still
 * works: asks for the login, once for all images.
 */
export function useFileSession() {
  const isNeeded = useFilesNeedLogin();
  return {
    /** An image could not be shown. */
    onPictureError: async (url: string) => {
      if (isNeeded && !areFilesRefused() && (await isFileSessionOver(url)) && !areFilesRefused())
        markFileRefused();
    },
    /** The user asked for a download. */
    onDownload: async (url: string) => {
      if (isNeeded && (await isFileSessionOver(url))) markFileRefused();
    },
  };
}
