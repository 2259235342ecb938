import { SERVER_WORDS } from "./faults";
import type { WriteFault, WritePlace } from "./writes";

const SAYING = [
  "[role=dialog] table",
  // Running work.
  "[role=dialog] section",
  "[role=alert]",
  "[role=status]",
  "output",
  "[aria-live]",
  // The progress of a search of a wanted list is in the list.
  "section[aria-label^=Search]",
  "[aria-label*='Failed']",
].join(", ");

/** All messages for the user, each with the title of its dialog. */
function shownText(): string {
  return [...document.querySelectorAll(SAYING)]
    .map((one) => {
      const around = one.closest("[role=dialog], section[aria-label='Mass Edit']");
      const within =
        around?.querySelector("h2")?.textContent ?? around?.getAttribute("aria-label") ?? "";
      return `${within}: ${one.getAttribute("aria-label") ?? ""} ${one.textContent}`;
    })
    .join(" | ");
}

/** Only error messages. */
export const alarms = () =>
  [...document.querySelectorAll("[role=alert], [aria-label^='Failed']")]
    .map((one) => one.textContent || (one.getAttribute("aria-label") ?? ""))
    .filter((text) => !/is restarting|shutting down|was shut down/.test(text))
    .join(" | ");

/** Texts shown as in progress. */
export const busy = () =>
  [...document.querySelectorAll("[data-loading=true], [aria-busy=true], .mantine-Loader-root")].map(
    (one) => one.getAttribute("aria-label") ?? one.outerHTML.slice(0, 120),
  );

const UNCLEAR_WORDS = /no clear answer/i;
const UNCLEAR_REASON = /may have worked all the same/;
const HAS_WORDS = /^\d+ with (a string|an object|errors)/;

/** Problems of an error message: it must contain the name of its subject, and the server's text if there is one. */
export function wrongWords(place: WritePlace, fault: WriteFault): string | undefined {
  const words = shownText();
  if (!place.names.test(words)) return `nothing names ${place.names}: ${words}`;
  if (place.repeatable !== undefined || place.ownWords !== undefined) return undefined;
  if (fault.says === "unclear")
    return UNCLEAR_WORDS.test(words) && UNCLEAR_REASON.test(words)
      ? undefined
      : `it is not said that it is unclear: ${words}`;
  if (fault.name === "200 with a web page")
    return words.includes("web page") ? undefined : `the web page is not reported: ${words}`;
  if (!HAS_WORDS.test(fault.name)) return undefined;
  return words.includes(SERVER_WORDS) ? undefined : `not in the server's words: ${words}`;
}

/** Problems of the number of requests. */
export function wrongCount(
  { endpoint, parts = 1, partsUntilLost = parts }: WritePlace,
  sent: readonly string[],
  fault: WriteFault | undefined,
): string | undefined {
  // A write whose response breaks off after its status was done: its queue continues.
  const lost = endpoint.startsWith("GET ") ? "dropped" : "dropped before";
  const isLost = fault?.name.startsWith(lost) === true || fault?.name.startsWith("never") === true;
  const meant = isLost ? partsUntilLost : parts;
  const unique = new Set(sent).size;
  if (unique !== sent.length) return `sent ${sent.length} times: ${sent.join(" and ")}`;
  return unique === meant ? undefined : `${unique} requests, not ${meant}`;
}
