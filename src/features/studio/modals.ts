import { createModal } from "@/store/modals";
import type { SubtitleTarget } from "@/features/texts/files/opened-document";
import type { SaveTargetProps } from "./saving/SaveTargetModal";
import type { SaveProps, SaveResult } from "./saving/SaveModal";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { ConvertProps } from "./convert/ConvertModal";

/** Converts a text to another format; resolves with the text to continue with. */
export const convertModal = createModal<ConvertProps, SubtitleDocument>(() =>
  import("./convert/ConvertModal").then((module) => module.ConvertModal),
);

/** Chooses the target of a text; resolves with the target. */
export const saveTargetModal = createModal<SaveTargetProps, SubtitleTarget>(() =>
  import("./saving/SaveTargetModal").then((module) => module.SaveTargetModal),
);

/** Saves a text; resolves with the result, or with the server's text if the user chose to open that instead. */
export const saveStudioModal = createModal<SaveProps, SaveResult>(() =>
  import("./saving/SaveModal").then((module) => module.SaveModal),
);

/** Previous versions of texts, stored in this browser. */
export const versionsModal = createModal<object>(() =>
  import("./saving/VersionsModal").then((module) => module.VersionsModal),
);
