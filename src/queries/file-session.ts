import { useQuery } from "@tanstack/react-query";
import { isFileRefused } from "@/api/client";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { settingsQueries } from "./settings";

/** With basic authentication the browser asks by itself. */
const needsLogin = (settings: Settings) =>
  capabilitiesOf(settings).filesNeedSession && settings.auth?.type === "form";

/** Whether images, the log and backups need a login session (contract/newer-servers.md section 9). */
export function useFilesNeedLogin(): boolean {
  return useQuery({ ...settingsQueries.current(), select: needsLogin }).data ?? false;
}

let asking: Promise<boolean> | undefined;

/** Whether a file was refused because that session is over; everyone who asks at the same time shares one request. */
export async function isFileSessionOver(url: string): Promise<boolean> {
  asking ??= isFileRefused(url).finally(() => {
    asking = undefined;
  });
  return asking;
}
