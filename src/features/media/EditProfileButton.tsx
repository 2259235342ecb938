import { ActionIcon } from "@mantine/core";
import { editProfileModal } from "./modals";
import type { EditProfileProps } from "./EditProfileModal";
import { openModal } from "@/store/modals";
import { IconEdit } from "@/config/icons";

/** Opens the profile dialog of a series or movie. */
export function EditProfileButton(props: EditProfileProps) {
  return (
    <ActionIcon
      aria-label={`Edit ${props.item.title}`}
      title="Edit"
      onClick={() => void openModal(editProfileModal, props)}
    >
      <IconEdit size={18} aria-hidden />
    </ActionIcon>
  );
}
