import { createModal } from "@/store/modals";
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
