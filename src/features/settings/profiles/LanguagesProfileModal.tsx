import { Button, Divider, Group, Stack, TextInput } from "@mantine/core";
import type { Profile } from "@/api/languages";
import { WarningLine } from "../kit/WarningLine";
import { profilesWith } from "../catalogue/plan";
import { twinOf } from "../catalogue/profiles";
import { profileName } from "@/features/languages/profiles";
import { isNewer } from "../catalogue/registry";
import { useProfiles } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import type { ModalControls } from "@/store/modals";
import { useStagedChanges } from "@/store/staged-settings";
import { ModalFrame } from "@/ui/ModalFrame";
import { StickyFooter } from "@/ui/StickyFooter";
import { CutoffSelect } from "./CutoffSelect";
import { ProfileItems } from "./ProfileItems";
import { ProfileRules } from "./ProfileRules";
import { useProfileForm, validateProfile } from "./use-profile-form";
import { StagedNote } from "@/features/dialogs/DraftForm";
import { useCloseDraft } from "@/features/dialogs/use-close-draft";

export interface LanguagesProfileProps {
  /** What it begins with: every field that is not edited here stays in it. */
  profile: Profile;
  isNew: boolean;
}

/**
 * The languages profile editor (spec section 2, "Modals"; section 5, "Languages profile"). Closes with the
 * profile when it is saved; whoever opened it stages it.
 */
export function LanguagesProfileModal(props: LanguagesProfileProps & ModalControls<Profile>) {
  const { profile: start, isNew, close } = props;
  const form = useProfileForm(start);
  const draft = form.getTransformedValues();
  const hasRules = isNewer(useSettings().data ?? {});
  const changes = useStagedChanges();
  const { data: saved = [] } = useProfiles();
  const others = profilesWith(saved, changes).filter((one) => one.profileId !== start.profileId);
  const onClose = useCloseDraft(profileName(start) || "the new profile", form.isDirty(), close);
  const [whyNot] = Object.values(validateProfile(form.values));
  const twin = twinOf(draft, others, "name");
  return (
    <ModalFrame
      title={isNew ? "New languages profile" : `Languages profile - ${profileName(start)}`}
      size={720}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((profile) => close(profile))}>
        <Stack gap="lg" mb="md">
          <div>
            <TextInput
              label="Name"
              {...form.getInputProps("name")}
              autoComplete="off"
              data-autofocus
            />
            {twin && (
              <WarningLine>There is another profile named “{profileName(twin)}”.</WarningLine>
            )}
          </div>
          <ProfileItems form={form} />
          <CutoffSelect draft={draft} onChange={(cutoff) => form.setFieldValue("cutoff", cutoff)} />
          {hasRules && (
            <>
              <Divider />
              <ProfileRules form={form} start={start} others={others} />
            </>
          )}
        </Stack>
        <StickyFooter>
          <Group justify="space-between" gap="sm">
            <StagedNote whyNot={whyNot} />
            <Group gap="sm" ms="auto">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={whyNot !== undefined}>
                Save
              </Button>
            </Group>
          </Group>
        </StickyFooter>
      </form>
    </ModalFrame>
  );
}
