import { t } from "@lingui/core/macro";
import { Button, Group, Select, Text, Title } from "@mantine/core";
import { IconChevronDown } from "@/config/icons";
import { useLanguageName } from "@/queries/languages";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { knownEncodings } from "@/utils/decode";
import { documentOf, useActions, useEditor } from "../editor";
import type { Editor } from "../editor";
import { FORMAT_NAMES, rejectionText } from "../texts";

function draftText(state: Editor["draft"]): string {
  if (state === "kept") return t`Draft kept in this browser`;
  if (state === "failed") return t`This browser cannot store a draft. Save before you leave.`;
  return "";
}

/** Title, language, format and encoding of the open text, and the state of its draft. */
export function StudioHead() {
  const { name, target } = useEditor((state) => state.opened);
  const format = useEditor((state) => documentOf(state).format);
  const { convert } = useActions();
  const draft = useEditor((state) => state.draft);
  const hasBytes = useEditor((state) => state.bytes !== undefined);
  const languageName = useLanguageName();
  const formatName = FORMAT_NAMES[format];
  return (
    <Group gap="sm" py="sm">
      <Title order={2} size="h4" maw="100%" style={{ overflowWrap: "anywhere" }}>
        <bdi>{target ? target.title : name}</bdi>
      </Title>
      {target && target.code2 !== "" && (
        <LanguageChip
          language={{
            name: languageName(target.code2),
            code2: target.code2,
            hi: target.hi,
            forced: target.forced,
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
        title={t`Download or continue in another format`}
        onClick={() => void convert()}
      >
        {formatName}
      </Button>
      {hasBytes && <EncodingField />}
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

/** The encoding of a local file; a change reads the file again. */
function EncodingField() {
  const { name, encoding } = useEditor((state) => state.opened);
  const rejection = useEditor((state) => state.rejection);
  const { readAs } = useActions();
  return (
    <Select
      aria-label={t`File encoding`}
      title={t`Characters look wrong? Choose the encoding the file was written in.`}
      size="sm"
      w={160}
      searchable
      allowDeselect={false}
      data={knownEncodings()}
      error={rejection && rejectionText(name, rejection)}
      value={encoding ?? null}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== encoding) readAs(chosen);
      }}
    />
  );
}
