import { createModal } from "@/store/modals";
import type { TextsToCompare } from "@/store/comparer";
import type { Slot } from "../editing";
import type { PlaceProps } from "./PlaceModal";
import type { SaveProps, SaveResult } from "./SaveModal";

/** Resolves with the place that was chosen. */
export const placeModal = createModal<PlaceProps, Slot>(() =>
  import("./PlaceModal").then((module) => module.PlaceModal),
);

/** Resolves with where and how it was saved, or with the text of the server where somebody chose to open that one. */
export const saveStudioModal = createModal<SaveProps, SaveResult>(() =>
  import("./SaveModal").then((module) => module.SaveModal),
);

/** The former texts that this browser keeps. */
export const binModal = createModal<object>(() =>
  import("./BinModal").then((module) => module.BinModal),
);

/** A text of before beside the one that the server has now. */
export const beforeAfterModal = createModal<TextsToCompare>(() =>
  import("./BeforeAfterModal").then((module) => module.BeforeAfterModal),
);
