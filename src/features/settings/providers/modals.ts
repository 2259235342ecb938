import { createModal } from "@/store/modals";
import type { ProviderProps } from "./ProviderModal";

/** Chooses the provider that is set up in the dialog after it. */
export const addProviderModal = createModal<object>(() =>
  import("./AddProviderModal").then((module) => module.AddProviderModal),
);

/** Resolves with true when something was staged or taken back. */
export const providerModal = createModal<ProviderProps, true>(() =>
  import("./ProviderModal").then((module) => module.ProviderModal),
);
