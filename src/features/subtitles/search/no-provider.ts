import { t } from "@lingui/core/macro";
import { fullItem } from "@/api/media";
import type { Provider } from "@/api/provider-rows";
import { showToast } from "@/ui/toasts";
import { firstAvailable } from "@/utils/provider-status";
import type { SubtitleItem, SubtitleKind } from "../item/subtitle-item";
import { openWhy } from "./WhyIcon";

interface NoProvider {
  item: SubtitleItem;
  language?: (SubtitleKind & { name: string }) | undefined;
  /** All enabled providers, each of them throttled. */
  onHold: readonly Provider[];
}

/** Reports that a search used no provider because all are throttled, and which one is available first. */
export function showNoProvider({ item, language, onHold }: NoProvider): void {
  const known = fullItem(item);
  showToast({
    kind: "nothing",
    title: t`No provider could be searched`,
    message: firstAvailable(onHold),
    actions: known && [
      {
        label: t`Why?`,
        run: () => openWhy({ item: known, ...(language ? { language } : {}) }),
      },
    ],
  });
}
