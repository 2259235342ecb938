import { createModal } from "@/store/modals";
import type { ManualSearchProps } from "./ManualSearchModal";

export const manualSearchModal = createModal<ManualSearchProps>(() =>
  import("./ManualSearchModal").then((module) => module.ManualSearchModal),
);
