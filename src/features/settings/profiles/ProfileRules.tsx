import { Stack } from "@mantine/core";
import type { Profile } from "@/api/languages";
import { SettingInput } from "../inputs/SettingInput";
import { WarningLine } from "../kit/WarningLine";
import { patternProblem, PROFILE_FIELDS } from "../catalogue/profile-fields";
import { twinOf } from "../catalogue/profiles";
import { profileName } from "@/features/languages/profiles";
import type { ProfileForm } from "./use-profile-form";

/**
 * The draft's original value if the choice means the same: 0 and null both mean "off". Else the value that the server
 * will send back, so that the saved profile equals the staged one.
 */
function formatOf(start: Profile, isOn: boolean): Profile["originalFormat"] {
  return Boolean(start.originalFormat) === isOn ? start.originalFormat : Number(isOn);
}

interface ProfileRulesProps {
  form: ProfileForm;
  start: Profile;
  others: readonly Profile[];
}

/** The fields that a profile has on newer servers besides its languages (contract/entities.md, "Language profile"). */
export function ProfileRules({ form, start, others }: ProfileRulesProps) {
  const { values, setFieldValue } = form;
  const { mustContain, mustNotContain, originalFormat, tag } = PROFILE_FIELDS;
  const twin = twinOf(form.getTransformedValues(), others, "tag");
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
        {twin && (
          <WarningLine>
            “{profileName(twin)}” has the same tag: which of the two counts is chance.
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
