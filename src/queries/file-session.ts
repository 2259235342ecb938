import { useQuery } from "@tanstack/react-query";
import { isFileRefused } from "@/api/client";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { areFilesRefused, markFileRefused } from "@/store/session";
import { settingsQueries } from "./settings";

/** Servers whose files need the session of a login by our own form; for basic login the browser asks by itself. */
const canEnd = (settings: Settings) =>
  capabilitiesOf(settings).filesNeedSession && settings.auth?.type === "form";

let isAsking = false;

async function ask(url: string): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const isRefused = await isFileRefused(url);
  isAsking = false;
  if (isRefused) markFileRefused();
}

/**
 * What to do about files that the browser fetches by itself, where they need a login's session, which may end while the
 * API key still works (contract/newer-servers.md section 9): ask for the login, once for all pictures.
 */
export function useFileSession() {
  const { data: isNeeded = false } = useQuery({ ...settingsQueries.current(), select: canEnd });
  return {
    /** A picture could not be shown. */
    onPictureError: (url: string) => {
      if (isNeeded && !areFilesRefused()) void ask(url);
    },
    /** A download was asked for. */
    onDownload: (url: string) => {
      if (isNeeded) void ask(url);
    },
  };
}
