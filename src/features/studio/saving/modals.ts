import { createModal } from "@/store/modals";
import type { BeforeAfterProps } from "./BeforeAfterModal";
import type { SaveProps } from "./SaveModal";
import type { SaveResult } from "./SaveToServer";

/** Resolves with "saved", or with the text of the server where somebody chose to open that one instead. */
export const saveStudioModal = createModal<SaveProps, SaveResult>(() =>
  import("./SaveModal").then((module) => module.SaveModal),
);

/** The former texts that this browser keeps. */
export const binModal = createModal<object>(() =>
  import("./BinModal").then((module) => module.BinModal),
);

/** A former text beside the one that the server has now. */
export const beforeAfterModal = createModal<BeforeAfterProps>(() =>
  import("./BeforeAfterModal").then((module) => module.BeforeAfterModal),
);
