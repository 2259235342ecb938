import { openModal } from "@/store/modals";
import { manualSearchModal } from "./manual-search/modals";
import { whyModal } from "./why/modals";
import type { WhyQuestion } from "./why/why-question";

/** Opens "Why is nothing found?", which can then open the item's manual search. */
export function openWhy({ item, language }: WhyQuestion): void {
  void openModal(whyModal, {
    item,
    ...(language ? { language } : {}),
    onSearch: () => void openModal(manualSearchModal, { item }),
  });
}
