import { createModal } from "@/store/modals";
import type { EditProfileProps } from "./EditProfileModal";

export const editProfileModal = createModal<EditProfileProps>(() =>
  import("./EditProfileModal").then((module) => module.EditProfileModal),
);
