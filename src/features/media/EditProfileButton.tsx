import { ActionIcon } from "@mantine/core";
import { editProfileModal } from "./modals";
import type { EditProfileProps } from "./EditProfileModal";
import { openModal } from "@/store/modals";
import { IconEdit } from "@/config/icons";

/** Opens the profile dialog of a series or movie. `tabIndex`: in a grid that has one tab stop. */
export function EditProfileButton({
  tabIndex,
  ...props
}: EditProfileProps & { tabIndex?: number | undefined }) {
  return (
    <ActionIcon
      tabIndex={tabIndex}
      aria-label={`Edit ${props.item.title}`}
      title="Edit"
      onClick={() => void openModal(editProfileModal, props)}
    >
      <IconEdit size={18} aria-hidden />
    </ActionIcon>
  );
}
