import { t } from "@lingui/core/macro";
import { IconHelp } from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { languagePhrase } from "@/utils/languages";
import type { WhyQuestion } from "../item/subtitle-item";
import { openModal } from "@/store/modals";
import { manualSearchModal } from "../manual-search/modals";
import { whyModal } from "../why/modals";

/** Icon button for rows; opens "Why is nothing found?". */
export function WhyIcon(props: WhyQuestion) {
  const { item, language: requested } = props;
  const { title } = item;
  const language = requested && languagePhrase(requested);
  return (
    <RowIcon
      data-why
      icon={IconHelp}
      text={t`Why?`}
      aria-label={
        language === undefined
          ? t`Why was nothing found for ${title}?`
          : t`Why is ${language} missing?`
      }
      onClick={() => openWhy(props)}
    />
  );
}

/** Opens "Why is nothing found?", which can then open the item's manual search. */
export function openWhy({ item, language }: WhyQuestion): void {
  void openModal(whyModal, {
    item,
    ...(language ? { language } : {}),
    onSearch: () => void openModal(manualSearchModal, { item }),
  });
}
