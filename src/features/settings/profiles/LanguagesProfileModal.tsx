import { t } from "@lingui/core/macro";
import { Divider, Select, Stack, TextInput } from "@mantine/core";
import type { Profile } from "@/api/profile-rows";
import { CUTOFF_ANY, profileName } from "@/features/languages/profiles";
import { useProfiles, useLanguageName } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import type { ModalControls } from "@/store/modals";
import { stage, useStagedChanges } from "@/store/staged-settings";
import { useCloseDraft } from "@/features/dialogs/use-close-draft";
import { patternProblem, PROFILE_FIELDS } from "@/features/settings/catalog/profile-fields";
import { FIELD_WIDTHS } from "@/features/settings/inputs/input-props";
import { SettingInput } from "@/features/settings/inputs/SettingInput";
import { languageLabel } from "@/utils/languages";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { StagedFormModal } from "../kit/StagedFormModal";
import { WarningLine } from "../kit/WarningLine";
import { profileKey, profilesWith } from "../catalog/plan";
import { duplicateOf } from "../catalog/profiles";
import { isNewer } from "../catalog/registry";
import { ProfileItems } from "./ProfileItems";
import { useProfileForm, validateProfile } from "./use-profile-form";
import type { ProfileForm } from "./use-profile-form";

/**
 * The draft's original value if it has the same meaning (0 and null both mean "off"). Otherwise the value that the
 * server will return, so that the saved profile equals the staged one.
 */
function formatOf(start: Profile, isOn: boolean): Profile["originalFormat"] {
  return Boolean(start.originalFormat) === isOn ? start.originalFormat : Number(isOn);
}

interface ProfileRulesProps {
  form: ProfileForm;
  start: Profile;
  others: readonly Profile[];
}

/** Profile fields of newer servers in addition to the languages (contract/entities.md, "Language profile"). */
function ProfileRules({ form, start, others }: ProfileRulesProps) {
  const { values, setFieldValue } = form;
  const { mustContain, mustNotContain, originalFormat, tag } = PROFILE_FIELDS;
  const duplicate = duplicateOf(form.getTransformedValues(), others, "tag");
  const duplicateName = duplicate && profileName(duplicate);
  return (
    <Stack>
      <SettingInput
        setting={mustContain}
        value={values.mustContain}
        onChange={(entries) => setFieldValue("mustContain", mustContain.read(entries).slice())}
        error={patternProblem(values.mustContain)}
        name="mustContain"
      />
      <SettingInput
        setting={mustNotContain}
        value={values.mustNotContain}
        onChange={(entries) =>
          setFieldValue("mustNotContain", mustNotContain.read(entries).slice())
        }
        error={patternProblem(values.mustNotContain)}
        name="mustNotContain"
      />
      <div>
        <SettingInput
          setting={tag}
          value={values.tag ?? ""}
          onChange={(typed) => {
            const text = tag.read(typed).trim().toLowerCase();
            setFieldValue(
              "tag",
              text === (start.tag ?? "") ? start.tag : text === "" ? null : text,
            );
          }}
          error={tag.check?.(values.tag ?? "")}
          name="profileTag"
        />
        {duplicateName !== undefined && (
          <WarningLine>
            {t`“${duplicateName}” has the same tag. Either profile may be applied.`}
          </WarningLine>
        )}
      </div>
      <SettingInput
        setting={originalFormat}
        value={Boolean(values.originalFormat)}
        onChange={(isOn) => setFieldValue("originalFormat", formatOf(start, isOn === true))}
        name="originalFormat"
      />
    </Stack>
  );
}

/** Cutoff options of a profile: one of its items, or Any (65535); null if cleared (spec section 3). */
function optionsOf({ items, cutoff }: Profile, nameOf: (code2: string) => string) {
  const labels = new Map<number, string>();
  items.forEach(({ id, language, hi, forced }, index) => {
    const label = languageLabel({ name: nameOf(language), code2: language, hi, forced });
    if (!labels.has(id)) labels.set(id, `${index + 1}. ${label}`);
  });
  labels.set(CUTOFF_ANY, t({ message: "Any", context: "language" }));
  if (cutoff !== null && !labels.has(cutoff)) labels.set(cutoff, t`Item ${cutoff} (deleted)`);
  return [...labels].map(([value, label]) => ({ value: String(value), label }));
}

/** Cutoff of a profile: once this subtitle exists, the others are no longer searched for. */
function CutoffSelect({
  draft,
  onChange,
}: {
  draft: Profile;
  onChange: (cutoff: number | null) => void;
}) {
  const options = optionsOf(draft, useLanguageName());
  return (
    <Select
      label={t`Cutoff`}
      description={t`Stop searching once this language is found. Any: any one of the languages is enough.`}
      placeholder={t`None: Bazarr searches for all languages`}
      data={options}
      value={draft.cutoff === null ? null : String(draft.cutoff)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      allowDeselect={false}
      clearable
      clearButtonProps={{
        "aria-hidden": false,
        "aria-label": t`Clear cutoff`,
        tabIndex: 0,
      }}
      searchable={options.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`No matching language in this profile`}
      maw={FIELD_WIDTHS.medium}
    />
  );
}

export interface LanguagesProfileProps {
  /** The initial profile; fields that are not edited here are kept. */
  profile: Profile;
  /** The saved profile when the editor opened; null if the server has none. */
  saved: Profile | null;
  isNew: boolean;
}

/** Languages profile editor (spec section 2, "Modals"; section 5, "Languages profile"). */
export function LanguagesProfileModal(props: LanguagesProfileProps & ModalControls<void>) {
  const { profile: start, saved, isNew, close } = props;
  const key = profileKey(start.profileId);
  const form = useProfileForm(start);
  const draft = form.getTransformedValues();
  const hasRules = isNewer(useSettings().data ?? {});
  const changes = useStagedChanges();
  const { data: all = [] } = useProfiles();
  const others = profilesWith(all, changes).filter((one) => one.profileId !== start.profileId);
  const name = profileName(start);
  const onClose = useCloseDraft(name, form.isDirty(), close);
  const [disabledReason] = Object.values(validateProfile(form.values));
  const duplicate = duplicateOf(draft, others, "name");
  const duplicateName = duplicate && profileName(duplicate);
  return (
    <StagedFormModal
      title={isNew ? t`New languages profile` : t`Languages profile - ${name}`}
      size={720}
      isLong
      form={form}
      own={[key]}
      canSubmit={disabledReason === undefined}
      disabledReason={disabledReason}
      onStage={(profile) => stage(key, profile, saved)}
      onDone={() => close()}
      onClose={onClose}
    >
      <Stack gap="lg">
        <div>
          <TextInput
            label={t`Name`}
            {...form.getInputProps("name")}
            autoComplete="off"
            data-autofocus
          />
          {duplicateName !== undefined && (
            <WarningLine>{t`There is another profile named “${duplicateName}”.`}</WarningLine>
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
    </StagedFormModal>
  );
}
