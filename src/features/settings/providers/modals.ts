import { createModal } from "@/store/modals";
import type { ProviderProps } from "./ProviderModal";

/** Resolves with true if a change was staged, saved, or undone. */
export const providerModal = createModal<ProviderProps, true>(() =>
  import("./ProviderModal").then((module) => module.ProviderModal),
);
