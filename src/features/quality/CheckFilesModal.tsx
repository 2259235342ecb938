import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox, List, Select, Stack } from "@mantine/core";
import { useState } from "react";
import { mediaKey } from "@/api/media";
import type { TitleKind } from "@/api/media";
import { KINDS, TITLE_KINDS } from "@/config/kinds";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { LanguagesSelect } from "@/features/bulk/FileFields";
import { mediaOf } from "@/features/bulk/use-text-steps";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { useNeeds } from "@/queries/capabilities";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { languageKey } from "@/utils/languages";
import { duration } from "@/utils/server-time";
import { textOf } from "@/utils/text";
import type { CheckedFile } from "@/features/texts/checks/file-checks";
import { isUnchecked } from "@/features/texts/checks/use-check-files";
import type { CheckedItem } from "@/features/texts/checks/use-check-files";
import { useRunCheck } from "./use-run-check";
import { TitleFilesLoading, useTitleFiles } from "./use-title-files";
import type { Scopes } from "./use-title-files";

/** The value of "all libraries" in the select. */
const ALL = "all";

/** Milliseconds per file, with the pause: a rough guess, for an estimate before the check starts. */
const TIME_PER_FILE = 500;

const pathsOf = (files: readonly CheckedFile[]) => new Set(files.map(({ path }) => path));

const checkedFile = ({ file, language }: ToolFile): CheckedFile => ({
  path: file.path,
  size: language.file_size,
  language: {
    name: language.name,
    code2: language.code2,
    hi: language.hi,
    forced: language.forced,
  },
});

/** The items of the files, each with all of its files. */
function groupByItem(files: readonly ToolFile[]): CheckedItem[] {
  const items = new Map<string, CheckedItem & { files: CheckedFile[] }>();
  for (const one of files) {
    const media = mediaOf({ owner: one.folder, file: one.file });
    const item = items.get(mediaKey(media)) ?? { media, title: one.name, files: [] };
    items.set(mediaKey(media), item);
    item.files.push(checkedFile(one));
  }
  return [...items.values()];
}

/** Dialog to choose the files to check: by default, only new and changed ones. */
export function CheckFilesModal({ close }: ModalControls<void>) {
  const needs = useNeeds();
  const kinds = TITLE_KINDS.filter((one) => needs[KINDS[one].library.needs]);
  const [kind, setKind] = useState<string>(ALL);
  const [languages, setLanguages] = useState<string[]>([]);
  const [isAgain, setAgain] = useState(false);
  const scopes: Scopes = Object.fromEntries(
    kinds.filter((one) => kind === ALL || kind === one).map((one) => [one, {}]),
  );
  const titleFiles = useTitleFiles(scopes);
  const { files } = titleFiles;
  const run = useRunCheck();
  const all = files ?? [];
  const chosen = all.filter(
    ({ language }) => languages.length === 0 || languages.includes(languageKey(language)),
  );
  const checked = chosen.map(checkedFile).filter((file) => isAgain || isUnchecked(file));
  // A server may list a file twice.
  const paths = pathsOf(checked);
  const isChecked = ({ path }: CheckedFile) => paths.has(path);
  const items = groupByItem(all).filter((item) => item.files.some(isChecked));
  const start = () => {
    run(items, isChecked);
    close();
  };
  const libraries = [
    { value: ALL, label: t`All libraries` },
    ...kinds.map((value: TitleKind) => ({ value, label: textOf(KINDS[value].library.title) })),
  ];
  return (
    <ModalFrame title={t`Check subtitle files`} size="md" onClose={() => close()}>
      <Stack>
        <Select
          label={t`Library`}
          data={libraries}
          value={kind}
          onChange={(value) => setKind(value ?? ALL)}
          allowDeselect={false}
          searchable={libraries.length >= SEARCHABLE_FROM}
          openOnFocus={false}
          data-autofocus
        />
        <LanguagesSelect
          files={all}
          placeholder={t`All languages`}
          value={languages}
          onChange={setLanguages}
        />
        <Checkbox
          label={t`Check unchanged files again`}
          checked={isAgain}
          onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
        />
        {files ? (
          <Estimate
            total={pathsOf(chosen.map(checkedFile)).size}
            checked={paths.size}
            read={items.reduce((sum, item) => sum + pathsOf(item.files).size, 0)}
          />
        ) : (
          <TitleFilesLoading {...titleFiles} />
        )}
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
          <Button disabled={paths.size === 0} onClick={start}>
            {plural({ count: paths.size }, { one: "Check # file", other: "Check # files" })}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}

/** The numbers of files, and the duration of the check, which reads all files of an item. */
function Estimate({ total, checked, read }: Record<"total" | "checked" | "read", number>) {
  const known = total - checked;
  const time = duration(read * TIME_PER_FILE);
  return (
    <List size="sm" c="dimmed" spacing={2}>
      <List.Item>
        {plural(
          { count: total },
          {
            one: "# subtitle file in total. Embedded tracks are not checked.",
            other: "# subtitle files in total. Embedded tracks are not checked.",
          },
        )}
      </List.Item>
      {known > 0 && (
        <List.Item>
          {plural(
            { count: known },
            {
              one: "# skipped: unchanged since its last check",
              other: "# skipped: unchanged since their last check",
            },
          )}
        </List.Item>
      )}
      {read > 0 && <List.Item>{t`One at a time, about ${time} in total`}</List.Item>}
    </List>
  );
}
