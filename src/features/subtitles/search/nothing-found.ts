import { t } from "@lingui/core/macro";
import { fullItem } from "@/api/media";
import { openModal } from "@/store/modals";
import { showToast } from "@/ui/toasts";
import { languagePhrase } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";
import { listed } from "@/utils/text";
import { isEnglish } from "@/utils/locale";
import { manualSearchModal } from "../manual-search/modals";
import type { SubtitleItem, SubtitleKind } from "../item/subtitle-item";
import { searchReport } from "./search-report";
import { openWhy } from "./WhyIcon";

interface EmptySearch {
  item: SubtitleItem;
  /** The language that was searched for; undefined for all languages that the item is missing. */
  language?: SubtitleKind & { name: string };
  /** The languages that the item is missing, if known. */
  missing?: readonly LanguageFlags[] | undefined;
  /** True if the server sends its own notice: the buttons are added to it. */
  reportsSearchEnd?: boolean;
}

/** Title with the languages of a search for several; undefined if they are unknown. */
function titleFor(missing: readonly LanguageFlags[]): string | undefined {
  if (missing.length === 0) return undefined;
  const language = listed(missing.map(languagePhrase));
  return t`Nothing found: ${language}`;
}

/** Reports that a search found nothing, with the next steps. */
export function showNothingFound(nothing: EmptySearch): void {
  const { item, language, missing = [], reportsSearchEnd = false } = nothing;
  const known = fullItem(item);
  const actions = known && [
    { label: t`Search manually`, run: () => void openModal(manualSearchModal, { item: known }) },
    {
      label: t`Why?`,
      run: () => openWhy({ item: known, ...(language ? { language } : {}) }),
    },
  ];
  const title = t`Nothing found`;
  const itemTitle = item.title;
  const languageName = language && languagePhrase(language);
  const message =
    languageName === undefined
      ? t`No subtitles found for ${itemTitle}.`
      : t`No ${languageName} subtitles found for ${itemTitle}.`;
  if (!language || !reportsSearchEnd) {
    showToast({ kind: "nothing", title: titleFor(missing) ?? title, message, actions });
    return;
  }
  const insteadOf = searchReport(language);
  // In English, repeats the server's own words.
  const words = isEnglish() ? { message: insteadOf, about: itemTitle } : { message };
  showToast({ kind: "nothing", title, ...words, actions, insteadOf });
}
