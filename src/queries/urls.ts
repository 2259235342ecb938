import { serverUrl, isFileRejected } from "@/api/client";
import { pingServer } from "@/api/ping";
import { backupFileUrl, imageUrl, logFileUrl } from "@/api/urls";
import { useQuery } from "@tanstack/react-query";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { settingsQueries } from "./settings";

/** With basic authentication, the browser opens its own login prompt. */
const needsLogin = (settings: Settings) =>
  capabilitiesOf(settings).filesNeedSession && settings.auth?.type === "form";

let pendingCheck: Promise<boolean> | undefined;

/** URLs that the browser loads by itself: images and downloads. */
export const serverFiles = {
  /** The interface itself. */
  start: () => serverUrl(""),
  /** The poster or fanart of an item as a URL on this origin; null if there is none. */
  image: (value: string | null) => imageUrl(value),
  /** The packages in the interface, with their licenses; the build writes the file (scripts/plugins/licenses.ts). */
  licenses: () => serverUrl("assets/licenses.txt"),
  log: () => logFileUrl(),
  backup: (filename: string) => backupFileUrl(filename),
};

/** True if images, the log and backups need a login session (contract/newer-servers.md section 9). */
export function useFilesNeedLogin(): boolean {
  return useQuery({ ...settingsQueries.current(), select: needsLogin }).data ?? false;
}

/**
 * True if a file was rejected because that session has expired, and not by a proxy, which would also reject the ping.
 * Simultaneous calls share one request.
 */
export async function isFileSessionOver(url: string): Promise<boolean> {
  pendingCheck ??= isFileRejected(url)
    .then((isRejected) => isRejected && pingServer())
    .finally(() => {
      pendingCheck = undefined;
    });
  return pendingCheck;
}
