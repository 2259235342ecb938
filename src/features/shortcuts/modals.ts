import { createModal } from "@/store/modals";

/** Every keyboard shortcut, and the switch for single letters. */
export const shortcutsModal = createModal<object>(() =>
  import("./ShortcutsModal").then((module) => module.ShortcutsModal),
);
