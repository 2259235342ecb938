import { useQuery } from "@tanstack/react-query";
import { isFileRefused } from "@/api/client";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { settingsQueries } from "./settings";

/** For basic login the browser asks by itself. */
const needsLogin = (settings: Settings) =>
  capabilitiesOf(settings).filesNeedSession && settings.auth?.type === "form";

/** Whether pictures, the log and backups need the session of a login (contract/newer-servers.md section 9). */
export function useFilesNeedLogin(): boolean {
  return useQuery({ ...settingsQueries.current(), select: needsLogin }).data ?? false;
}

let asking: Promise<boolean> | undefined;

/** Whether a file was refused because that session is over; one question for all who ask at the same time. */
export async function isFileSessionOver(url: string): Promise<boolean> {
  asking ??= isFileRefused(url).finally(() => {
    asking = undefined;
  });
  return asking;
}
