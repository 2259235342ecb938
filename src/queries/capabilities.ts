import { useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { capabilitiesOf } from "@/api/capabilities";
import type { Capabilities } from "@/api/capabilities";
import { settingsQueries } from "./settings";

const NONE = capabilitiesOf({});

/** What the connected server can do; nothing until its settings are known. */
export function useCapabilities(): Capabilities {
  return useQuery({ ...settingsQueries.current(), select: capabilitiesOf }).data ?? NONE;
}

/** What the connected server can do; undefined until its settings are known. */
export function getCapabilities(client: QueryClient): Capabilities | undefined {
  const settings = client.getQueryData(settingsQueries.current().queryKey);
  return settings && capabilitiesOf(settings);
}
