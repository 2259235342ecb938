import { createModal } from "@/store/modals";
import type { TextsToCompare } from "@/store/comparer";
import type { SubtitleTarget, CreatedText } from "./editing";
import type { SaveTargetProps } from "./saving/SaveTargetModal";
import type { SaveProps, SaveResult } from "./saving/SaveModal";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { ImportChoices } from "@/subtitle-documents/formats/import";
import type { ConvertProps } from "./convert/ConvertModal";
import type { ImportProps } from "./convert/ImportModal";
import type { TranslationProps, TranslationResult } from "./reference/TranslationModal";
import type { BilingualProps } from "./reference/BilingualModal";

/** Merges two texts into a bilingual one; resolves with the text to open. */
export const bilingualModal = createModal<BilingualProps, CreatedText>(() =>
  import("./reference/BilingualModal").then((module) => module.BilingualModal),
);

/** Converts a text to another format; resolves with the text to continue with. */
export const convertModal = createModal<ConvertProps, SubtitleDocument>(() =>
  import("./convert/ConvertModal").then((module) => module.ConvertModal),
);

/** Translates the open file on the server; resolves with the translation and the file that was written. */
export const translationModal = createModal<TranslationProps, TranslationResult>(() =>
  import("./reference/TranslationModal").then((module) => module.TranslationModal),
);

/** Asks for what a file lacks before it can be read; resolves with the answer. */
export const importModal = createModal<ImportProps, ImportChoices>(() =>
  import("./convert/ImportModal").then((module) => module.ImportModal),
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

/** A previous version next to the server's current text. */
export const beforeAfterModal = createModal<TextsToCompare>(() =>
  import("./saving/BeforeAfterModal").then((module) => module.BeforeAfterModal),
);

/** Opens a subtitle file of the library. */
export const libraryFileModal = createModal<object>(() =>
  import("./page/LibraryFileModal").then((module) => module.LibraryFileModal),
);
