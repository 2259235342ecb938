import { Alert, Button, Group, Select, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { errorText, failureText, failureTitle } from "@/api/error";
import type { AudioLanguage } from "@/api/shared";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useProfiles } from "@/queries/languages";
import { useUpdateMovies } from "@/queries/movies";
import { useUpdateSeries } from "@/queries/series";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { SEARCHABLE_FROM } from "@/ui/searchable";

export interface EditProfileProps {
  item: { kind: "series" | "movie"; id: number; title: string };
  audio: readonly AudioLanguage[];
  profileId: number | null;
}

/** Read-only audio languages and a clearable selector of the languages profile (spec section 2, "Modals"). */
export function EditProfileModal(props: EditProfileProps & ModalControls<void>) {
  const { item, audio, close } = props;
  const { data: profiles = [], isPending, error } = useProfiles();
  const series = useUpdateSeries();
  const movies = useUpdateMovies();
  const update = item.kind === "series" ? series : movies;
  const form = useForm({
    initialValues: { profileId: props.profileId === null ? null : String(props.profileId) },
    transformValues: (values) => ({
      profileId: values.profileId === null ? null : Number(values.profileId),
    }),
  });
  const chosen = form.values.profileId;
  const save = form.onSubmit(({ profileId }) => {
    const done = { onSuccess: () => close() };
    if (item.kind === "series") series.mutate([{ seriesId: item.id, profileId }], done);
    else movies.mutate([{ radarrId: item.id, profileId }], done);
  });
  const options = profiles.map(({ profileId, name }) => ({
    value: String(profileId),
    label: name || `Profile ${profileId}`,
  }));
  // A profile that was deleted meanwhile is shown for what it is, not dropped silently.
  if (chosen !== null && !isPending && !options.some((option) => option.value === chosen))
    options.push({ value: chosen, label: `Profile ${chosen} (no longer there)` });
  return (
    <ModalFrame title={`Edit - ${item.title}`} onClose={() => close()} isLocked={update.isPending}>
      <form onSubmit={save}>
        <Stack>
          <div>
            <Text size="sm" fw={500} mb={4}>
              Audio
            </Text>
            <Group gap={4}>
              {audio.length === 0 ? (
                <Text size="sm" c="dimmed">
                  Unknown
                </Text>
              ) : (
                audio.map((language, index) => (
                  <LanguageChip key={index} language={language} state="audio" />
                ))
              )}
            </Group>
          </div>
          <Select
            label="Languages Profiles"
            placeholder={isPending ? "Loading…" : "No profile: nothing is searched"}
            data={options}
            {...form.getInputProps("profileId", { withError: false })}
            allowDeselect={false}
            clearable
            clearButtonProps={{
              "aria-hidden": false,
              "aria-label": "Clear the profile",
              tabIndex: 0,
            }}
            searchable={options.length >= SEARCHABLE_FROM}
            nothingFoundMessage="No such profile"
            error={error && failureText(error)}
            data-autofocus
          />
          {update.error && (
            <Alert color="red" title={failureTitle(update.error, "Not saved")} role="alert">
              {errorText(update.error)}
            </Alert>
          )}
          <ModalFooter>
            <CancelButton onCancel={() => close()} />
            <Button type="submit" loading={update.isPending}>
              Save
            </Button>
          </ModalFooter>
        </Stack>
      </form>
    </ModalFrame>
  );
}
