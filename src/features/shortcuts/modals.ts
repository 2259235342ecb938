import { createModal } from "@/store/modals";

/** All keyboard shortcuts, and the switch for single letters. */
export const shortcutsModal = createModal<object>(() =>
  import("./ShortcutsModal").then((module) => module.ShortcutsModal),
);
