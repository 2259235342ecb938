import { t } from "@lingui/core/macro";
import { providerName } from "./provider-names";
import { relativeText, secondsUntil } from "./relative-text";

/** Why a provider is throttled, as a phrase: the server returns the name of an error, "DownloadLimitExceeded". */
export function statusText(status: string): string {
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
