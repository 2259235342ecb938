import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Box, Button, Group, Paper, Select, Stack, Text } from "@mantine/core";
import type { Dispatch } from "react";
import { ACCEPTED_TYPES } from "./upload-files";
import type { ResolvedRow } from "./upload-rows";
import { FilePicker } from "@/ui/FilePicker";
import { IconClearAll, IconFilePlus } from "@/config/icons";
import styles from "./Upload.module.css";
import { HI_NOT_KEPT } from "./use-upload-languages";
import type { useUploadLanguages } from "./use-upload-languages";
import type { RowsAction } from "./use-upload-rows";

interface UploadBarProps {
  /** Rows that have not been sent yet. */
  left: readonly ResolvedRow[];
  languages: ReturnType<typeof useUploadLanguages>;
  seriesTitle: string;
  isEmpty: boolean;
  isSending: boolean;
  onAdd: (files: File[]) => void;
  dispatch: Dispatch<RowsAction>;
}

/** The common language of all rows, or null if they differ. */
function commonLanguage(rows: readonly ResolvedRow[]): string | null {
  const codes = new Set(rows.map(({ kind }) => kind?.language ?? null));
  return codes.size === 1 ? ([...codes][0] ?? null) : null;
}

/** File picker, one language for all files, and Clean. */
export function UploadBar(props: UploadBarProps) {
  const { left, languages, seriesTitle, isEmpty, isSending, onAdd, dispatch } = props;
  const picker = (
    <FilePicker
      label={t`Subtitle files`}
      accept={ACCEPTED_TYPES}
      isMultiple
      isFocused
      onPick={onAdd}
      variant={isEmpty ? "filled" : "default"}
      leftSection={<IconFilePlus size={18} aria-hidden />}
    >
      {isEmpty ? t`Choose files` : t`Add files`}
    </FilePicker>
  );
  const hint = !languages.storesUploadHi && (
    <Text size="xs" c="dimmed">
      {t(HI_NOT_KEPT)}
    </Text>
  );
  if (isEmpty)
    return (
      <Paper
        px="md"
        py={40}
        bd="2px dashed var(--mantine-color-default-border)"
        bg="transparent"
        ta="center"
      >
        <Stack align="center" gap="xs">
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            <Trans>
              Subtitles for <bdi>{seriesTitle}</bdi>
            </Trans>
          </Text>
          <Text size="sm" c="dimmed">
            {t`Drop the files here or choose them. Names like S02E05 are matched automatically.`}
          </Text>
          {picker}
          <Text size="xs" c="dimmed">
            {ACCEPTED_TYPES.replaceAll(",", " ")}
          </Text>
          {hint}
        </Stack>
      </Paper>
    );
  return (
    <Group align="end" gap="md">
      {picker}
      <AllLanguage left={left} languages={languages} isSending={isSending} dispatch={dispatch} />
      <Button
        ms="auto"
        variant="default"
        leftSection={<IconClearAll size={18} aria-hidden />}
        disabled={isSending}
        title={t`Remove all files`}
        onClick={() => dispatch({ type: "clean" })}
      >
        {t`Clean`}
      </Button>
      {hint && (
        <Box w="100%" style={{ order: 2 }}>
          {hint}
        </Box>
      )}
    </Group>
  );
}

/** The language of all rows. */
function AllLanguage({
  left,
  languages,
  isSending,
  dispatch,
}: Pick<UploadBarProps, "left" | "languages" | "isSending" | "dispatch">) {
  const ended = isSending ? t`Uploading…` : t`Nothing left to upload`;
  return (
    <Select
      className={styles.allLanguage}
      miw={260}
      label={t`Language for all files`}
      placeholder={left.length === 0 ? ended : t`Different languages`}
      data={languages.options}
      value={commonLanguage(left)}
      searchable={languages.isSearchable}
      selectFirstOptionOnChange={languages.isSearchable}
      allowDeselect={false}
      disabled={left.length === 0}
      nothingFoundMessage={t`No matching language`}
      onChange={(language) => {
        const ids = new Set(left.map(({ row }) => row.id));
        if (language !== null) dispatch({ type: "pick", ids, picks: { language } });
      }}
    />
  );
}
