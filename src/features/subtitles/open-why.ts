import { openModal } from "@/store/modals";
import { manualSearchModal } from "./manual-search/modals";
import { whyModal } from "./why/modals";
import type { WhyQuestion } from "./why/why-question";

/** Opens "Why is nothing found?", from where the manual search of the item can be opened. */
export function openWhy({ item, language }: WhyQuestion): void {
  void openModal(whyModal, {
    item,
    ...(language ? { language } : {}),
    onSearch: () => void openModal(manualSearchModal, { item }),
  });
}
