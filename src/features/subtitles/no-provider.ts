import { t } from "@lingui/core/macro";
import { fullItem } from "@/api/media";
import type { Provider } from "@/api/providers";
import { showToast } from "@/ui/toasts";
import { providerName } from "@/utils/provider-names";
import { retryOf } from "@/utils/provider-status";
import { secondsUntil } from "@/utils/relative-words";
import type { SubtitleItem, SubtitleKind } from "./item/subtitle-item";
import { openWhy } from "./open-why";

interface NoProvider {
  /** Undefined for a search of all wanted items. */
  item?: SubtitleItem | undefined;
  language?: (SubtitleKind & { name: string }) | undefined;
  /** All enabled providers: each is throttled. */
  onHold: readonly Provider[];
}

/** Says that a search asked no provider, since all are throttled, and which one is available first. */
export function showNoProvider({ item, language, onHold }: NoProvider): void {
  const known = item && fullItem(item);
  const timed = onHold.flatMap((one) => {
    const seconds = secondsUntil(one.retry);
    return seconds === undefined ? [] : [{ one, seconds }];
  });
  const [first] = timed.toSorted((a, b) => a.seconds - b.seconds);
  const [name, retry] = first ? [providerName(first.one.name), retryOf(first.one)] : [];
  showToast({
    kind: "nothing",
    title: t`No provider could be searched`,
    message:
      name !== undefined && retry !== undefined
        ? t`All enabled providers are throttled. ${name} is available first, ${retry}.`
        : t`All enabled providers are throttled.`,
    actions: known && [
      {
        label: t`Why?`,
        run: () => openWhy({ item: known, ...(language ? { language } : {}) }),
      },
    ],
  });
}
