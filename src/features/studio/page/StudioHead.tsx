import { t } from "@lingui/core/macro";
import { Button, Group, Select, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { IconChevronDown } from "@/config/icons";
import { useLanguageName } from "@/queries/languages";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { knownEncodings } from "@/utils/decode";
import { documentOf, useActions, useEditor } from "../editor";
import { rejectionText } from "../texts";
import { FORMAT_NAMES } from "@/features/texts/files/open-file";

interface StudioHeadProps {
  isOneLine: boolean;
  /** On phones, the format is in the toolbar's menu. */
  isPhone?: boolean;
  /** Actions at the end. */
  children?: ReactNode;
}

/** Title, language, format and encoding of the open text. */
export function StudioHead({ isOneLine, isPhone = false, children }: StudioHeadProps) {
  const { name, target } = useEditor((state) => state.opened);
  const format = useEditor((state) => documentOf(state).format);
  const { convert } = useActions();
  const hasBytes = useEditor((state) => state.bytes !== undefined);
  const languageName = useLanguageName();
  const formatName = FORMAT_NAMES[format];
  const title = target ? target.title : name;
  return (
    <Group {...(isPhone ? { gap: "0 10px", mih: 44 } : { gap: "xs", wrap: "nowrap" })}>
      <Title
        order={2}
        size={isPhone ? "h6" : "h4"}
        c="bright"
        title={title}
        {...(isOneLine
          ? { maw: "20rem", lineClamp: 1 }
          : { flex: isPhone ? "1 1 7.5rem" : 1, lineClamp: isPhone ? 2 : 3 })}
        style={isOneLine ? { wordBreak: "break-all" } : { overflowWrap: "anywhere" }}
      >
        <bdi>{title}</bdi>
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
      {!isPhone && (
        <Button
          variant="default"
          size="compact-sm"
          h={34}
          flex="none"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t`Format: ${formatName}`}
          title={t`Download or continue in another format`}
          onClick={() => void convert()}
        >
          {formatName}
        </Button>
      )}
      {hasBytes && <EncodingField />}
      {children}
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
      flex="none"
      w={120}
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
