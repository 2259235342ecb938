import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { editProfileModal } from "./modals";
import type { EditProfileProps } from "./EditProfileModal";
import { openModal } from "@/store/modals";
import { IconEdit } from "@/config/icons";

/** Opens the profile dialog of a series or movie. */
export function EditProfileButton(props: EditProfileProps) {
  const { title } = props.item;
  return (
    <ActionIcon
      aria-label={t`Edit ${title}`}
      title={t`Edit`}
      onClick={() => void openModal(editProfileModal, props)}
    >
      <IconEdit size={18} aria-hidden />
    </ActionIcon>
  );
}
