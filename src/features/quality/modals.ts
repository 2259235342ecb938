import { createModal } from "@/store/modals";
import type { QualityActionProps } from "./QualityActionModal";

export const checkFilesModal = createModal<object>(() =>
  import("./CheckFilesModal").then((module) => module.CheckFilesModal),
);

export const qualityActionModal = createModal<QualityActionProps>(() =>
  import("./QualityActionModal").then((module) => module.QualityActionModal),
);
