import { SERVER_REASON } from "./faults";
import type { WriteFault, WritePlace } from "./writes";

const MESSAGES = [
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
function messageText(): string {
  return [...document.querySelectorAll(MESSAGES)]
    .map((one) => {
      const around = one.closest("[role=dialog], section[aria-label='Mass Edit']");
      const within =
        around?.querySelector("h2")?.textContent ?? around?.getAttribute("aria-label") ?? "";
      return `${within}: ${one.getAttribute("aria-label") ?? ""} ${one.textContent}`;
    })
    .join(" | ");
}

/** Only error messages. */
export const errorMessages = () =>
  [...document.querySelectorAll("[role=alert], [aria-label^='Failed']")]
    .map((one) => one.textContent || (one.getAttribute("aria-label") ?? ""))
    .filter((text) => !/is restarting|shutting down|was shut down/.test(text))
    .join(" | ");

/** Texts shown as in progress. */
export const busyElements = () =>
  [...document.querySelectorAll("[data-loading=true], [aria-busy=true], .mantine-Loader-root")].map(
    (one) => one.getAttribute("aria-label") ?? one.outerHTML.slice(0, 120),
  );

const UNCLEAR_TITLE = /result unknown|files may have been uploaded/i;
const UNCLEAR_REASON = /may still have worked/;
const HAS_SERVER_REASON = /^\d+ with (a string|an object|errors)/;

/** Problems of an error message: it must contain the name of its subject, and the server's text if there is one. */
export function messageProblem(place: WritePlace, fault: WriteFault): string | undefined {
  const text = messageText();
  if (!place.subject.test(text)) return `nothing names ${place.subject}: ${text}`;
  if (place.repeatableReason !== undefined || place.ownTextReason !== undefined) return undefined;
  if (fault.outcome === "unclear")
    return UNCLEAR_TITLE.test(text) && UNCLEAR_REASON.test(text)
      ? undefined
      : `not reported as unclear: ${text}`;
  if (fault.name === "200 with a web page")
    return text.includes("web page") ? undefined : `the web page is not reported: ${text}`;
  if (!HAS_SERVER_REASON.test(fault.name)) return undefined;
  return text.includes(SERVER_REASON) ? undefined : `not in the server's words: ${text}`;
}

/** Problems of the number of requests. */
export function requestCountProblem(
  { endpoint, parts = 1, partsUntilLost = parts }: WritePlace,
  sent: readonly string[],
  fault: WriteFault | undefined,
): string | undefined {
  // A write whose response breaks off after its status was done: its queue continues.
  const lostPrefix = endpoint.startsWith("GET ") ? "dropped" : "dropped before";
  const isLost =
    fault?.name.startsWith(lostPrefix) === true || fault?.name.startsWith("never") === true;
  const expected = isLost ? partsUntilLost : parts;
  const unique = new Set(sent).size;
  if (unique !== sent.length) return `sent ${sent.length} times: ${sent.join(" and ")}`;
  return unique === expected ? undefined : `${unique} requests, not ${expected}`;
}
