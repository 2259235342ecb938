import { createModal } from "@/store/modals";

/** Language of the interface, in this browser. */
export const interfaceLanguageModal = createModal<object>(() =>
  import("./InterfaceLanguageModal").then((module) => module.InterfaceLanguageModal),
);
