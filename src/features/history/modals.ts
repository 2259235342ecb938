import { createModal } from "@/store/modals";
import type { HistoryProps } from "./HistoryModal";

export const historyModal = createModal<HistoryProps>(() =>
  import("./HistoryModal").then((module) => module.HistoryModal),
);
