import { Stack } from "@mantine/core";
import type { Profile } from "@/api/languages";
import { SettingInput } from "../SettingInput";
import { WarningLine } from "../WarningLine";
import { patternProblem, PROFILE_FIELDS } from "../catalogue/profile-fields";
import { profileName, twinOf } from "../catalogue/profiles";
import type { ProfileDraft } from "./use-profile-draft";

/**
 * A draft's own value when what was chosen means the same: 0 and null both are "off". Else as the server will
 * read it back, so that a profile which was written is known for what was staged.
 */
function formatOf(start: Profile, isOn: boolean): Profile["originalFormat"] {
  return Boolean(start.originalFormat) === isOn ? start.originalFormat : Number(isOn);
}

interface ProfileRulesProps {
  form: ProfileDraft;
  start: Profile;
  others: readonly Profile[];
}

/** What newer servers have in a profile besides its languages (contract/entities.md, "Language profile"). */
export function ProfileRules({ form, start, others }: ProfileRulesProps) {
  const { draft, set } = form;
  const { mustContain, mustNotContain, originalFormat, tag } = PROFILE_FIELDS;
  const twin = twinOf(draft, others, "tag");
  return (
    <Stack>
      <SettingInput
        setting={mustContain}
        value={draft.mustContain}
        onChange={(entries) => set({ mustContain: mustContain.read(entries).slice() })}
        error={patternProblem(draft.mustContain)}
        name="mustContain"
      />
      <SettingInput
        setting={mustNotContain}
        value={draft.mustNotContain}
        onChange={(entries) => set({ mustNotContain: mustNotContain.read(entries).slice() })}
        error={patternProblem(draft.mustNotContain)}
        name="mustNotContain"
      />
      <div>
        <SettingInput
          setting={tag}
          value={draft.tag ?? ""}
          onChange={(typed) => {
            const text = tag.read(typed).trim().toLowerCase();
            set({ tag: text === (start.tag ?? "") ? start.tag : text === "" ? null : text });
          }}
          error={tag.check?.(draft.tag ?? "")}
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
        value={Boolean(draft.originalFormat)}
        onChange={(isOn) => set({ originalFormat: formatOf(start, isOn === true) })}
        name="originalFormat"
      />
    </Stack>
  );
}
