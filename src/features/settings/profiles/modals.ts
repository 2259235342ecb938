import type { Profile } from "@/api/languages";
import { createModal } from "@/store/modals";
import type { LanguagesProfileProps } from "./LanguagesProfileModal";

/** Resolves with the profile, which is to be staged. */
export const languagesProfileModal = createModal<LanguagesProfileProps, Profile>(() =>
  import("./LanguagesProfileModal").then((module) => module.LanguagesProfileModal),
);
