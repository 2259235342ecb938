import { msg, t } from "@lingui/core/macro";
import { capitalize } from "@/utils/format";

/** The types of Sonarr; Sportarr uses sports instead. */
const NAMES = new Map([
  ["standard", msg`Standard`],
  ["daily", msg`Daily`],
  ["anime", msg`Anime`],
  ["unknown", msg`Unknown`],
]);

/** Name of a series type; unknown ones keep the server's spelling. */
export function seriesTypeName(type: string): string {
  const known = NAMES.get(type.toLowerCase());
  return known ? t(known) : capitalize(type);
}
