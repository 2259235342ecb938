import { t } from "@lingui/core/macro";
import { Group, Select, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureText } from "@/api/error";
import type { TitleRef } from "@/api/media";
import type { AudioLanguage } from "@/api/shared";
import { FormModal } from "@/features/dialogs/FormModal";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useProfiles } from "@/queries/languages";
import { useUpdateProfiles } from "@/queries/titles";
import type { ModalControls } from "@/store/modals";
import { SEARCHABLE_FROM } from "@/config/page-size";

export interface EditProfileProps {
  item: TitleRef & { title: string };
  audio: readonly AudioLanguage[];
  profileId: number | null;
}

/** Read-only audio languages and a clearable selector of the languages profile (spec section 2, "Modals"). */
export function EditProfileModal(props: EditProfileProps & ModalControls<void>) {
  const { item, audio, close } = props;
  const { data: profiles = [], isPending, error } = useProfiles();
  const { title } = item;
  const update = useUpdateProfiles(item.kind);
  const form = useForm({
    initialValues: { profileId: props.profileId === null ? null : String(props.profileId) },
    transformValues: (values) => ({
      profileId: values.profileId === null ? null : Number(values.profileId),
    }),
  });
  const chosen = form.values.profileId;
  const options = profiles.map(({ profileId, name }) => ({
    value: String(profileId),
    label: name || t`Profile ${profileId}`,
  }));
  // Show a profile that has been deleted in the meantime instead of silently dropping it.
  if (chosen !== null && !isPending && !options.some((option) => option.value === chosen))
    options.push({ value: chosen, label: t`Profile ${chosen} (deleted)` });
  return (
    <FormModal
      title={t`Edit - ${title}`}
      form={form}
      mutation={update}
      onSubmit={({ profileId }) =>
        update.mutate([{ id: item.id, profileId }], { onSuccess: () => close() })
      }
      onClose={() => close()}
    >
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t`Audio`}
        </Text>
        <Group gap={4}>
          {audio.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t`Unknown`}
            </Text>
          ) : (
            audio.map((language, index) => (
              <LanguageChip key={index} language={language} state="audio" />
            ))
          )}
        </Group>
      </div>
      <Select
        label={t`Languages Profiles`}
        placeholder={isPending ? t`Loading…` : t`No profile (Bazarr does not search)`}
        data={options}
        {...form.getInputProps("profileId", { withError: false })}
        allowDeselect={false}
        clearable
        clearButtonProps={{
          "aria-hidden": false,
          "aria-label": t`Clear profile`,
          tabIndex: 0,
        }}
        searchable={options.length >= SEARCHABLE_FROM}
        nothingFoundMessage={t`No matching profile`}
        error={error && failureText(error)}
      />
    </FormModal>
  );
}
