import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ProfileItem } from "@/api/profile-rows";
import { profileKey, profilesWith } from "../catalog/plan";
import { newItem, newProfile, nextProfileId } from "@/queries/profile-edits";
import { useLanguages, useProfiles } from "@/queries/languages";
import { stage, stagedChanges } from "@/store/staged-settings";
import { languageOptions } from "@/utils/language-options";
import { listed } from "@/utils/text";
import { StepButton, StepFailure } from "./StepParts";
import { useSaveStep } from "./use-save-step";

/** Makes one profile of all chosen languages. */
export function ProfileStep() {
  const languages = (useLanguages().data ?? []).filter(({ enabled }) => enabled);
  const { data: saved } = useProfiles();
  const { save, isSaving, failure } = useSaveStep();
  // A retry stages the same profile again, not a second one.
  const [lastId, setLastId] = useState<number>();
  const names = listed(languageOptions(languages).map(({ label }) => label));
  const create = (profiles: NonNullable<typeof saved>) => {
    const id = lastId ?? nextProfileId(profiles, profilesWith(profiles, stagedChanges()));
    setLastId(id);
    const items = languages.reduce<ProfileItem[]>(
      (before, { code2 }) => [...before, newItem(before, code2)],
      [],
    );
    stage(profileKey(id), { ...newProfile(id), name: names, items }, null);
    void save([profileKey(id)]);
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {languages.length === 0
          ? t`Choose your languages first.`
          : t`A profile lists the languages that a title needs. This one includes: ${names}.`}
      </Text>
      <StepFailure failure={failure} />
      <StepButton
        isBusy={isSaving}
        isDisabled={languages.length === 0 || saved === undefined}
        onClick={() => saved && create(saved)}
      >
        {t`Create profile`}
      </StepButton>
    </Stack>
  );
}
