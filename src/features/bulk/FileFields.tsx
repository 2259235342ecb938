import { t } from "@lingui/core/macro";
import { MultiSelect, Progress, Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { languageOptions, type ToolFile } from "@/features/subtitles/tools/tool-files";
import { ReadFailure } from "@/ui/ReadFailure";
import { grouped } from "@/utils/format";
import { TITLE_NOUNS } from "@/config/nouns";
import type { BulkScope, useBulkFiles } from "./use-bulk-items";

interface LanguagesSelectProps {
  files: readonly ToolFile[];
  description?: string;
  /** Shown while no language is selected. */
  placeholder: string;
  /** Selected languages, see languageKey. */
  value: string[];
  onChange: (languages: string[]) => void;
}

/** Chooses among the languages of these files. */
export function LanguagesSelect({ files, placeholder, ...input }: LanguagesSelectProps) {
  const options = useMemo(() => languageOptions(files), [files]);
  return (
    <MultiSelect
      label={t`Languages`}
      placeholder={input.value.length > 0 ? "" : placeholder}
      data={options}
      searchable={options.length >= SEARCHABLE_FROM}
      clearable
      nothingFoundMessage={t`No matching language`}
      {...input}
    />
  );
}

interface FilesStateProps {
  kind: BulkScope["kind"];
  read: ReturnType<typeof useBulkFiles>;
  children: (files: readonly ToolFile[]) => ReactNode;
}

/** The progress of loading the files, or the error, until they are loaded. */
export function FilesState({ kind, read, children }: FilesStateProps) {
  const { files, error, loaded, total, refetch } = read;
  const [readCount, titles] = [grouped(loaded), TITLE_NOUNS[kind].counted(total)];
  if (error)
    return (
      <ReadFailure
        reads={[{ data: files, error, isFetching: false, refetch: () => refetch?.() }]}
        meaning={t`Could not load the subtitle files.`}
      />
    );
  if (files) return children(files);
  return (
    <FilesProgress
      loaded={loaded}
      total={total}
      text={t`Loading files for ${readCount} of ${titles}`}
    />
  );
}

/** The progress of loading the files of titles: `loaded` of `total` titles, which `text` says in words. */
export function FilesProgress({
  loaded,
  total,
  text,
}: {
  loaded: number;
  total: number;
  text: string;
}) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {total === 0 ? t`Loading…` : text}
      </Text>
      <Progress
        size="sm"
        mt={4}
        aria-label={t`Loading files`}
        value={total === 0 ? 0 : (loaded / total) * 100}
      />
    </div>
  );
}
