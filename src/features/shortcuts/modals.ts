import { createModal } from "@/store/modals";

/** Every key of the interface, and the switch of single letters. */
export const shortcutsModal = createModal<object>(() =>
  import("./ShortcutsModal").then((module) => module.ShortcutsModal),
);
