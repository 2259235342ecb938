import { createModal } from "@/store/modals";
import type { BulkProps } from "./BulkModal";
import type { ResumeBulkProps } from "./ResumeBulkModal";

export const bulkModal = createModal<BulkProps>(() =>
  import("./BulkModal").then((module) => module.BulkModal),
);

export const resumeBulkModal = createModal<ResumeBulkProps>(() =>
  import("./ResumeBulkModal").then((module) => module.ResumeBulkModal),
);
