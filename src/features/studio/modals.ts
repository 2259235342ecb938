import { createModal } from "@/store/modals";
import type { TextsToCompare } from "@/store/comparer";
import type { Slot, Made } from "./editing";
import type { PlaceProps } from "./saving/PlaceModal";
import type { SaveProps, SaveResult } from "./saving/SaveModal";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { ConvertProps } from "./convert/ConvertModal";
import type { BilingualProps } from "./reference/BilingualModal";

/** Makes one text of two; resolves with the one to open. */
export const bilingualModal = createModal<BilingualProps, Made>(() =>
  import("./reference/BilingualModal").then((module) => module.BilingualModal),
);

/** Offers a text in other formats; resolves with the text to go on with. */
export const convertModal = createModal<ConvertProps, SubtitleDocument>(() =>
  import("./convert/ConvertModal").then((module) => module.ConvertModal),
);

/** Resolves with the place that was chosen. */
export const placeModal = createModal<PlaceProps, Slot>(() =>
  import("./saving/PlaceModal").then((module) => module.PlaceModal),
);

/** Resolves with where and how it was saved, or with the text of the server where somebody chose to open that one. */
export const saveStudioModal = createModal<SaveProps, SaveResult>(() =>
  import("./saving/SaveModal").then((module) => module.SaveModal),
);

/** The former texts that this browser keeps. */
export const binModal = createModal<object>(() =>
  import("./saving/BinModal").then((module) => module.BinModal),
);

/** A text of before beside the one that the server has now. */
export const beforeAfterModal = createModal<TextsToCompare>(() =>
  import("./saving/BeforeAfterModal").then((module) => module.BeforeAfterModal),
);
