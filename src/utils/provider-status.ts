import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { providerName } from "./provider-names";
import { relativeText, secondsUntil } from "./relative-text";

/** Names of the errors for which the server throttles a provider. */
const STATUSES = new Map<string, MessageDescriptor>([
  ["Good", msg({ message: "Good", context: "state of a provider" })],
  ["TooManyRequests", msg`Too many requests`],
  ["APIThrottled", msg`Too many requests`],
  ["DownloadLimitExceeded", msg`Download limit reached`],
  ["SearchLimitReached", msg`Search limit reached`],
  ["ServiceUnavailable", msg`Service unavailable`],
  ["ParseResponseError", msg`Unreadable response`],
  ["Timeout", msg`No response`],
  ["timeout", msg`No response`],
  ["ConnectTimeout", msg`No response`],
  ["ReadTimeout", msg`No response`],
  ["ConnectionError", msg`Connection failed`],
  ["ProxyError", msg`Proxy error`],
  ["ProviderError", msg`Provider error`],
  ["ForbiddenError", msg`Access denied`],
  ["IPAddressBlocked", msg`IP address blocked`],
  ["AuthenticationError", msg`Login rejected`],
  ["ConfigurationError", msg`Configuration error`],
  ["PermissionError", msg`Permission error`],
]);

/**
 * Why a provider is throttled, as a phrase: the server returns the name of an error, "DownloadLimitExceeded". Names that
 * are not in the table are only spelled as words.
 */
export function statusText(status: string): string {
  const known = STATUSES.get(status);
  if (known) return t(known);
  const words = status
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])(?=[A-Z][a-z])/g, "$1 ")
    .trim();
  // Abbreviations such as IP are unchanged.
  return words
    .split(" ")
    .map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
}

/** True if a provider rejects its login or settings, which does not end by waiting. */
export const needsSettings = ({ status }: { status: string }) =>
  /^(Authentication|Configuration)Error$/.test(status);

/** When a throttled provider is retried: "in 10 minutes"; undefined if unknown. */
export const retryOf = ({ retry }: { retry: string }) =>
  /^-?$/.test(retry) ? undefined : relativeText(retry);

/** Message that names the provider that is available first, if all of them are throttled. */
export function firstAvailable(onHold: readonly { name: string; retry: string }[]): string {
  const timed = onHold.flatMap((one) => {
    const seconds = secondsUntil(one.retry);
    return seconds === undefined ? [] : [{ one, seconds }];
  });
  const [first] = timed.toSorted((a, b) => a.seconds - b.seconds);
  const [name, retry] = first ? [providerName(first.one.name), retryOf(first.one)] : [];
  return name !== undefined && retry !== undefined
    ? t`All enabled providers are throttled. ${name} is available first, ${retry}.`
    : t`All enabled providers are throttled.`;
}
