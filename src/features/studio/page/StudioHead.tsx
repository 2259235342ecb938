import { t } from "@lingui/core/macro";
import { Group, Select, Text, Title } from "@mantine/core";
import { useLanguageName } from "@/queries/languages";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { StatusChip } from "@/ui/StatusChip";
import { knownEncodings } from "../core/formats/decode";
import type { SubtitleFormat } from "../core/cues/document";
import type { Opened } from "../editing";
import type { DraftState } from "./use-draft";

/** Names that are the same in every language. */
const FORMATS: Record<SubtitleFormat, string> = {
  srt: "SRT",
  vtt: "WebVTT",
  ass: "ASS",
  ssa: "SSA",
};

function draftText(state: DraftState): string {
  if (state === "kept") return t`Draft kept in this browser`;
  if (state === "failed") return t`This browser cannot keep a draft: save before you leave.`;
  return "";
}

interface StudioHeadProps {
  opened: Opened;
  format: SubtitleFormat;
  draft: DraftState;
  /** Reads the file again in another encoding; undefined where the server has read it. */
  onEncoding: ((encoding: string) => void) | undefined;
  /** Why it cannot be read in the encoding that was chosen. */
  refusal: string | undefined;
}

/** What is open: its name, where it belongs, and how it was read. */
export function StudioHead({ opened, format, draft, onEncoding, refusal }: StudioHeadProps) {
  const { name, slot, encoding } = opened;
  const languageName = useLanguageName();
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
      <StatusChip tone="plain" label={t`Format of the file`}>
        {FORMATS[format]}
      </StatusChip>
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
