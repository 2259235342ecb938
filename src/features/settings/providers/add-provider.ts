import { createModal } from "@/store/modals";

/** Opens the dialog of the chosen provider itself. */
export const addProviderModal = createModal<object>(() =>
  import("./AddProviderModal").then((module) => module.AddProviderModal),
);
