import { t } from "@lingui/core/macro";
import type { Provider } from "@/api/providers";
import { providerName } from "./provider-names";
import { relativeWords, secondsUntil } from "./relative-words";

/** Why a provider is on hold, in words: the server sends the name of an error, "DownloadLimitExceeded". */
export function statusWords(status: string): string {
  const words = status
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .trim();
  // Abbreviations such as IP stay as they are.
  return words
    .split(" ")
    .map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
}

/** Whether a provider is on hold: the server then names an error instead of "Good". */
export const isThrottled = ({ status }: { status: string }) => !/^(good)?$/i.test(status);

/** When a provider on hold is tried again, "in 10 minutes"; undefined where the server does not say. */
export const retryOf = ({ retry }: { retry: string }) =>
  /^-?$/.test(retry) ? undefined : relativeWords(retry);

/** Which of the providers, all of them throttled, is available first. */
export function firstAvailable(onHold: readonly Provider[]): string {
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
