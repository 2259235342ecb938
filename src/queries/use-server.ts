import { useSettings } from "./settings";

/** 1.x keeps a section of the settings that 0.9.7 does not have (contract/http.md section 0). */
export function useIsNewerServer(): boolean {
  return useSettings().data?.backup !== undefined;
}
