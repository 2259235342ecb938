import type { Profile } from "@/api/languages";
import { createModal } from "@/store/modals";
import type { LanguagesProfileProps } from "./LanguagesProfileModal";

/** Resolves with the profile, for the opener to stage. */
export const languagesProfileModal = createModal<LanguagesProfileProps, Profile>(() =>
  import("./LanguagesProfileModal").then((module) => module.LanguagesProfileModal),
);
