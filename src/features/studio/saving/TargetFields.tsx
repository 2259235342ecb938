import { t } from "@lingui/core/macro";
import { Checkbox, Group, Select, Stack, Text } from "@mantine/core";
import { failureText } from "@/api/error";
import { HI_NOT_KEPT, useUploadLanguages } from "@/features/subtitles/upload/use-upload-languages";
import type { SaveTarget } from "@/features/texts/saving/use-save-text";

interface TargetFieldsProps {
  profileId: number | null;
  chosen: SaveTarget;
  isBusy: boolean;
  onChange: (target: SaveTarget) => void;
}

/** Fields for the language and flags of a file that has no target yet. */
export function TargetFields({ profileId, chosen, isBusy, onChange }: TargetFieldsProps) {
  const languages = useUploadLanguages(profileId);
  return (
    <Stack gap="sm">
      <Select
        label={t`Language`}
        placeholder={languages.isLoading ? t`Loading…` : t`Choose a language`}
        data={languages.options}
        value={chosen.code2 || null}
        onChange={(code2) => code2 !== null && onChange({ ...chosen, code2 })}
        searchable={languages.isSearchable}
        selectFirstOptionOnChange={languages.isSearchable}
        allowDeselect={false}
        nothingFoundMessage={t`No matching language`}
        disabled={isBusy}
        error={languages.error && failureText(languages.error)}
      />
      <Group>
        <Checkbox
          label={t`Forced`}
          checked={chosen.forced}
          disabled={isBusy}
          onChange={() => onChange({ ...chosen, forced: !chosen.forced, hi: false })}
        />
        <Checkbox
          label={t`Hearing impaired`}
          checked={chosen.hi}
          disabled={isBusy || !languages.storesUploadHi}
          onChange={() => onChange({ ...chosen, hi: !chosen.hi, forced: false })}
        />
      </Group>
      {!languages.storesUploadHi && (
        <Text size="sm" c="dimmed">
          {t(HI_NOT_KEPT)}
        </Text>
      )}
    </Stack>
  );
}
