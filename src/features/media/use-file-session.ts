import { isFileSessionOver, useFilesNeedLogin } from "@/queries/file-session";
import { areFilesRefused, markFileRefused } from "@/store/session";

/**
 * What to do about files that the browser fetches by itself, where they need a login's session, which may end while the
 * API key still works: ask for the login, once for all pictures.
 */
export function useFileSession() {
  const isNeeded = useFilesNeedLogin();
  return {
    /** A picture could not be shown. */
    onPictureError: async (url: string) => {
      if (isNeeded && !areFilesRefused() && (await isFileSessionOver(url)) && !areFilesRefused())
        markFileRefused();
    },
    /** A download was asked for. */
    onDownload: async (url: string) => {
      if (isNeeded && (await isFileSessionOver(url))) markFileRefused();
    },
  };
}
