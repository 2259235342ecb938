import { createModal } from "@/store/modals";
import type { ProviderProps } from "./ProviderModal";

/** Resolves with true if a change was staged or undone. */
export const providerModal = createModal<ProviderProps, true>(() =>
  import("./ProviderModal").then((module) => module.ProviderModal),
);
