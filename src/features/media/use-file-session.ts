import { isFileSessionOver, useFilesNeedLogin } from "@/queries/file-session";
import { areFilesRefused, markFileRefused } from "@/store/session";

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
