import { createModal } from "@/store/modals";
import type { ProviderProps } from "./ProviderModal";

/** Opens the dialog of the chosen provider itself. */
export const addProviderModal = createModal<object>(() =>
  import("./AddProviderModal").then((module) => module.AddProviderModal),
);

/** Resolves with true when a change was staged or undone. */
export const providerModal = createModal<ProviderProps, true>(() =>
  import("./ProviderModal").then((module) => module.ProviderModal),
);
