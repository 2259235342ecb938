import { ActionIcon } from "@mantine/core";
import { modals } from "../modals/tokens";
import type { EditProfileProps } from "../modals/EditProfileModal";
import { openModal } from "../store/modals";
import { IconEdit } from "../ui/icons";

/** Opens the profile dialog of a series or movie. */
export function EditProfileButton(props: EditProfileProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Edit ${props.item.title}`}
      title="Edit"
      onClick={() => void openModal(modals.editProfile, props)}
    >
      <IconEdit size={18} aria-hidden />
    </ActionIcon>
  );
}
