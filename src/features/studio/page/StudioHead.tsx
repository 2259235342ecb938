import { t } from "@lingui/core/macro";
import { Button, Group, Select, Text, Title } from "@mantine/core";
import { IconChevronDown } from "@/config/icons";
import { useLanguageName } from "@/queries/languages";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { knownEncodings } from "@/utils/decode";
import type { SubtitleFormat } from "@/subtitle-documents/model/document";
import type { Opened } from "../editing";
import { FORMAT_NAMES } from "../words";
import type { DraftState } from "./use-draft";

function draftText(state: DraftState): string {
  if (state === "kept") return t`Draft kept in this browser`;
  if (state === "failed") return t`This browser cannot keep a draft: save before you leave.`;
  return "";
}

interface StudioHeadProps {
  opened: Opened;
  format: SubtitleFormat;
  onConvert: () => void;
  draft: DraftState;
  /** Reads the file again in another encoding; undefined where the server has read it. */
  onEncoding: ((encoding: string) => void) | undefined;
  /** Why it cannot be read in the encoding that was chosen. */
  refusal: string | undefined;
}

/** What is open: its name, where it belongs, and how it was read. */
export function StudioHead(props: StudioHeadProps) {
  const { opened, format, onConvert, draft, onEncoding, refusal } = props;
  const { name, slot, encoding } = opened;
  const languageName = useLanguageName();
  const formatName = FORMAT_NAMES[format];
  return (
    <Group gap="sm" py="sm">
      <Title order={2} size="h4" maw="100%" style={{ overflowWrap: "anywhere" }}>
        <bdi>{slot ? slot.title : name}</bdi>
      </Title>
      {slot && slot.code2 !== "" && (
        <LanguageChip
          language={{
            name: languageName(slot.code2),
            code2: slot.code2,
            hi: slot.hi,
            forced: slot.forced,
          }}
          state="plain"
        />
      )}
      <Button
        variant="default"
        size="compact-sm"
        h={{ base: 44, sm: 34 }}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t`Format: ${formatName}`}
        title={t`Download or go on in another format`}
        onClick={onConvert}
      >
        {formatName}
      </Button>
      {onEncoding && (
        <Select
          aria-label={t`Encoding of the file`}
          title={t`Letters look wrong? Choose the encoding that the file was written in.`}
          size="sm"
          w={160}
          searchable
          allowDeselect={false}
          data={knownEncodings()}
          error={refusal}
          value={encoding ?? null}
          onChange={(chosen) => {
            if (chosen !== null && chosen !== encoding) onEncoding(chosen);
          }}
        />
      )}
      <Text
        component="output"
        size="xs"
        c={draft === "failed" ? "var(--mantine-color-error)" : "dimmed"}
      >
        {draftText(draft)}
      </Text>
    </Group>
  );
}
