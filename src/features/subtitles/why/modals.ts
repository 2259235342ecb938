import { createModal } from "@/store/modals";
import type { WhyProps } from "./WhyModal";

/** "Why is nothing found?" for an item, or for one of its languages. */
export const whyModal = createModal<WhyProps>(() =>
  import("./WhyModal").then((module) => module.WhyModal),
);
