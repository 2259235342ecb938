import { createModal } from "@/store/modals";
import type { TextsToCompare } from "./BeforeAfterModal";

/** A previous version next to the server's current text. */
export const beforeAfterModal = createModal<TextsToCompare>(() =>
  import("./BeforeAfterModal").then((module) => module.BeforeAfterModal),
);
