import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import type { EditProfileProps } from "./EditProfileModal";
import { openModal, createModal } from "@/store/modals";
import { IconEdit } from "@/config/icons";

export const editProfileModal = createModal<EditProfileProps>(() =>
  import("./EditProfileModal").then((module) => module.EditProfileModal),
);

/** Button that opens the profile dialog of a series or movie. */
export function EditProfileButton(props: EditProfileProps) {
  const { title } = props.item;
  return (
    <ActionIcon
      aria-label={t`Edit ${title}`}
      title={t`Edit`}
      data-seldom="only"
      onClick={() => void openModal(editProfileModal, props)}
    >
      <IconEdit size={18} aria-hidden />
    </ActionIcon>
  );
}
