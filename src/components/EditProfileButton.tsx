import { ActionIcon } from "@mantine/core";
import { modals } from "../modals/tokens";
import type { EditProfileProps } from "../modals/EditProfileModal";
import { openModal } from "../store/modals";
import { IconEdit } from "../ui/icons";

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
      onClick={() => void openModal(modals.editProfile, props)}
    >
      <IconEdit size={18} aria-hidden />
    </ActionIcon>
  );
}
