import { serverUrl } from "@/api/client";
import { backupFileUrl, imageUrl, logFileUrl } from "@/api/urls";

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
