import { t } from "@lingui/core/macro";
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Group,
  Input,
  Loader,
  Select,
  Stack,
  Text,
} from "@mantine/core";
import { useEffect, useState } from "react";
import { failureText } from "@/api/error";
import { languagePhrase } from "@/utils/languages";
import { ArchiveContents } from "./ArchiveContents";
import {
  ACCEPTED_TYPES,
  checkFiles,
  checkReadable,
  contentProblem,
  splitArchives,
  SUBTITLE_TYPES,
  takeFirst,
  fileSize,
  rejectFile,
} from "./upload-files";
import type { DroppedFiles } from "./upload-files";
import { CHECK_WORDS, flagsOf, existsAsFile, readingOf, targetKey } from "./upload-rows";
import { readKind } from "./upload-names";
import type { Flags, NameReading } from "./upload-names";
import { useSubtitleInfo } from "@/queries/subtitles";
import { useTitle } from "@/queries/library";
import type { ModalControls } from "@/store/modals";
import { DropArea } from "@/ui/DropArea";
import { FilePicker } from "@/ui/FilePicker";
import { IconAlertTriangle, IconFilePlus, IconUpload } from "@/config/icons";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { NotEnabled, RejectedFiles } from "./RejectedFiles";
import { useCheckedUpload } from "./use-checked-upload";
import { repairsText } from "@/features/texts/written/mod-texts";
import { useFileRepairs } from "./use-file-repairs";
import { HI_NOT_KEPT, useUploadLanguages } from "./use-upload-languages";
import { useUnsentGuard } from "./use-unsent-guard";
import { UPLOAD_FAILED, useUploadQueue } from "./use-upload-queue";

export interface UploadMovieProps {
  /** `title` as displayed on the page, with the year. */
  movie: { id: number; title: string; profileId: number | null };
  /** Files dropped on the page; empty if a button opened the dialog. */
  dropped: DroppedFiles;
}

/**
 * Upload of one file for a movie; the forced and HI flags come from its name (spec sections 2 and 5, "Movie upload").
 */
export function UploadMovieModal(props: UploadMovieProps & ModalControls<void>) {
  const { movie, dropped, close } = props;
  const [first] = useState(() => splitArchives(dropped));
  const [chosen, setChosen] = useState(() => takeFirst(checkFiles(first.rest)));
  const [archives, setArchives] = useState(first.archives);
  /** The chosen language, and for which file: the name of a later file may have another one. */
  const [picked, setPicked] = useState<{ language: string; count: number }>();
  const [pickedFlags, setPickedFlags] = useState<Flags>();
  const languages = useUploadLanguages(movie.profileId);
  const { record } = useTitle("movie", movie.id);
  const upload = useCheckedUpload(movie.profileId);
  const { title } = movie;
  const heading = t`Upload - ${title}`;
  const queue = useUploadQueue(heading, { closesAfter: true });
  const { file, count, rejected } = chosen;
  const language = picked?.language ?? languages.kinds[0]?.language ?? null;
  useEffect(() => {
    if (!file) return;
    contentProblem(file).then(
      (why) => {
        if (why !== undefined) setChosen((old) => rejectFile(old, file, why));
      },
      () => undefined,
    );
  }, [file]);
  const repairs = useFileRepairs([{ file }]);
  const toRepair = file && repairs.get(file);
  const { data: guesses } = useSubtitleInfo(file ? [file.name] : []);
  const [guess] = guesses ?? [];
  const read = file && guess ? readKind(readingOf(file), guess, languages) : undefined;
  const { forced, hi } = pickedFlags ?? read?.flags ?? flagsOf(languages.kinds, language ?? "");
  const flags = { forced, hi: hi && languages.storesUploadHi };
  const target = `${count} ${targetKey(movie.id, { language: language ?? "", ...flags })}`;
  const state = queue.stateOf(count, target);
  const isBusy = queue.isSending;
  const add = (more: DroppedFiles) => {
    if (isBusy) return;
    const { archives: others, rest } = splitArchives(more);
    setChosen((old) => takeFirst(checkFiles(rest), old));
    setArchives(others);
  };
  const takeFromArchive = (files: File[]) => {
    if (!isBusy) setChosen((old) => takeFirst(checkFiles({ files, folders: [] }), old));
  };
  const pick = (code2: string | null) =>
    setPicked(code2 === null ? undefined : { language: code2, count });
  const detected = read?.language;
  const isOther = detected !== undefined && detected !== language && picked?.count !== count;
  const send = () => {
    if (!file || language === null || isBusy) return;
    const kind = { language, ...flags };
    const name = languages.nameOf(language);
    const run = async () => {
      await checkReadable(file);
      // The end of the job shows the outcome.
      const outcome = await upload({ media: { kind: "movie", id: movie.id }, ...kind, file });
      close();
      return outcome;
    };
    const phrase = languagePhrase({ name, code2: language, ...flags });
    queue.send([{ rowId: count, target, name: `${title}, ${phrase} ← ${file.name}`, run }]);
  };
  const onClose = useUnsentGuard(file && !isBusy && state?.state !== "done" ? 1 : 0, close);
  const isOverwriting =
    language !== null && record && existsAsFile(record.subtitles, { language, ...flags });
  return (
    <ModalFrame title={heading} onClose={onClose}>
      <DropArea
        label={t`Drop a subtitle for ${title}`}
        onDrop={add}
        disabledReason={isBusy ? t`Another file is being uploaded` : undefined}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <Select
            label={t`Language`}
            placeholder={languages.isLoading ? t`Loading…` : t`Choose a language`}
            data={languages.options}
            value={language}
            onChange={(code2) => pick(code2)}
            searchable={languages.isSearchable}
            selectFirstOptionOnChange={languages.isSearchable}
            allowDeselect={false}
            nothingFoundMessage={t`No matching language`}
            disabled={isBusy}
            error={languages.error && failureText(languages.error)}
          />
          <Input.Wrapper label={t`Subtitle File`} labelElement="div">
            <Group gap="xs">
              <FilePicker
                label={t`Subtitle File`}
                accept={ACCEPTED_TYPES}
                isFocused
                disabled={isBusy}
                variant={file ? "default" : "light"}
                onPick={(files) => add({ files, folders: [] })}
                leftSection={<IconFilePlus size={18} aria-hidden />}
                style={{ flex: "none" }}
              >
                {file ? t`Choose another` : t`Choose a file`}
              </FilePicker>
              {file ? (
                <Box flex="1 1 200px" miw={0} style={{ overflowWrap: "anywhere" }}>
                  <Text size="sm" lineClamp={3} title={file.name}>
                    <bdi>{file.name}</bdi>
                  </Text>
                  <Text size="xs" c="dimmed">
                    {aboutFile(file, read, languages.nameOf)}
                  </Text>
                </Box>
              ) : (
                <Text size="sm" c="dimmed" visibleFrom="sm">
                  {t`or drop it here`}
                </Text>
              )}
            </Group>
          </Input.Wrapper>
          {archives.map((archive) => (
            <ArchiveContents
              key={archive.lastModified + archive.name}
              archive={archive}
              types={SUBTITLE_TYPES}
              take="one"
              onFiles={takeFromArchive}
              onDismiss={() => setArchives((old) => old.filter((one) => one !== archive))}
            />
          ))}
          <RejectedFiles
            rejected={rejected}
            onDismiss={() => setChosen((old) => ({ ...old, rejected: [] }))}
          />
          {!picked && (
            <NotEnabled
              languages={read?.notEnabled === undefined ? [] : [read.notEnabled]}
              nameOf={languages.nameOf}
            />
          )}
          {isOther && language !== null && !isBusy && (
            <OtherLanguage
              detected={languages.nameOf(detected)}
              selected={languages.nameOf(language)}
              onUse={() => pick(detected)}
            />
          )}
          <Group>
            <Checkbox
              label={t`Forced`}
              checked={flags.forced}
              disabled={isBusy}
              onChange={() => setPickedFlags({ forced: !flags.forced, hi: false })}
            />
            <Checkbox
              label={t`Hearing impaired`}
              checked={flags.hi}
              disabled={isBusy || !languages.storesUploadHi}
              onChange={() => setPickedFlags({ forced: false, hi: !flags.hi })}
            />
          </Group>
          {!languages.storesUploadHi && (
            <Text size="sm" c="dimmed">
              {t(HI_NOT_KEPT)}
            </Text>
          )}
          {isOverwriting && !isBusy && (
            <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
              {t(CHECK_WORDS.overwrite)}
            </Alert>
          )}
          {toRepair && !isBusy && (
            <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
              {repairsText(toRepair)}
            </Alert>
          )}
          {state?.state === "failed" && (
            <Alert color="red" title={t(UPLOAD_FAILED)} role="alert">
              {state.outcome !== undefined && <Text inherit>{state.outcome}</Text>}
              {state.reason}
            </Alert>
          )}
          <ModalFooter>
            <Button variant="default" onClick={onClose}>
              {isBusy ? t`Close` : t`Cancel`}
            </Button>
            <Button
              type="submit"
              leftSection={
                isBusy ? (
                  <Loader size={18} color="currentColor" aria-hidden />
                ) : (
                  <IconUpload size={18} aria-hidden />
                )
              }
              disabled={!file || language === null}
              // aria-disabled while sending: the button keeps the focus for Retry.
              data-disabled={isBusy || undefined}
              aria-disabled={isBusy}
              aria-busy={isBusy}
            >
              {state?.state === "failed" ? t`Retry` : t({ message: "Upload", context: "verb" })}
            </Button>
          </ModalFooter>
        </Stack>
      </form>
    </ModalFrame>
  );
}

interface OtherLanguageProps {
  /** Names of the languages. */
  detected: string;
  selected: string;
  onUse: () => void;
}

/** Warning that the selected language is not the one in the file name, with a button that selects that one. */
function OtherLanguage({ detected, selected, onUse }: OtherLanguageProps) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Group gap="xs" justify="space-between">
        <span>{t`The file name indicates ${detected}, but ${selected} is selected.`}</span>
        <Button size="xs" variant="default" onClick={onUse}>{t`Use ${detected}`}</Button>
      </Group>
    </Alert>
  );
}

/** The language and flags recognized in a file name: "French, hearing impaired"; undefined if there are none. */
function recognizedText(read: NameReading, nameOf: (code2: string) => string) {
  const { flags, language = read.notEnabled } = read;
  const forced = flags?.forced === true;
  const hi = flags?.hi === true && !forced;
  if (language !== undefined)
    return languagePhrase({ name: nameOf(language), code2: language, hi, forced });
  return forced ? t`forced` : hi ? t`hearing impaired` : undefined;
}

/** The size of a file, and the recognized parts of its name once it has been read. */
function aboutFile(
  file: File,
  read: NameReading | undefined,
  nameOf: (code2: string) => string,
): string {
  const size = fileSize(file.size);
  if (!read) return size;
  const found = recognizedText(read, nameOf);
  return found === undefined
    ? t`${size}, no language detected in the file name`
    : t`${size}, detected from the file name: ${found}`;
}
