import { msg, t } from "@lingui/core/macro";
import { capitalised } from "@/utils/format";

/** The types that Sonarr knows; Sportarr has those of sports in their place. */
const NAMES = new Map([
  ["standard", msg`Standard`],
  ["daily", msg`Daily`],
  ["anime", msg`Anime`],
  ["unknown", msg`Unknown`],
]);

/** The name of a series type; one that is not known as the server spells it. */
export function seriesTypeName(type: string): string {
  const known = NAMES.get(type.toLowerCase());
  return known ? t(known) : capitalised(type);
}
