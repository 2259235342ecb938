import { serverUrl, isFileRejected } from "@/api/client";
import { backupFileUrl, imageUrl, logFileUrl } from "@/api/urls";
import { useQuery } from "@tanstack/react-query";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { settingsQueries } from "./settings";

/** With basic authentication the browser asks by itself. */
const needsLogin = (settings: Settings) =>
  capabilitiesOf(settings).filesNeedSession && settings.auth?.type === "form";

let asking: Promise<boolean> | undefined;

/** Addresses that the browser fetches by itself: images and downloads. */
export const serverFiles = {
  /** The interface itself. */
  start: () => serverUrl(""),
  /** The poster or fanart of an item as an address on this origin; null when it has none. */
  image: (value: string | null) => imageUrl(value),
  /**
   * The packages that the interface is made of, with their licences; the build writes it (scripts/plugins/licenses.ts).
   */
  licenses: () => serverUrl("assets/licenses.txt"),
  log: () => logFileUrl(),
  backup: (filename: string) => backupFileUrl(filename),
};

/** Whether images, the log and backups need a login session (contract/newer-servers.md section 9). */
export function useFilesNeedLogin(): boolean {
  return useQuery({ ...settingsQueries.current(), select: needsLogin }).data ?? false;
}

/** Whether a file was refused because that session is over; everyone who asks at the same time shares one request. */
export async function isFileSessionOver(url: string): Promise<boolean> {
  asking ??= isFileRejected(url).finally(() => {
    asking = undefined;
  });
  return asking;
}
