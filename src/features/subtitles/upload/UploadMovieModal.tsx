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
import { failureText } from "@/api/error";
import { languagePhrase } from "@/utils/languages";
import { ArchiveContents } from "./ArchiveContents";
import { ACCEPTED_TYPES, SUBTITLE_TYPES, fileSize } from "./upload-files";
import { CHECK_WORDS } from "./upload-rows";
import type { NameReading } from "./upload-names";
import type { ModalControls } from "@/store/modals";
import { DropArea } from "@/ui/DropArea";
import { FilePicker } from "@/ui/FilePicker";
import { IconAlertTriangle, IconFilePlus, IconUpload } from "@/config/icons";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { NotEnabled, RejectedFiles } from "./RejectedFiles";
import { repairsText } from "@/features/texts/written/mod-texts";
import { useMovieUpload } from "./use-movie-upload";
import type { MovieUpload, UploadMovieProps } from "./use-movie-upload";
import { HI_NOT_KEPT } from "./use-upload-languages";
import { UPLOAD_FAILED } from "./use-upload-queue";

/**
 * Upload of one file for a movie; the forced and HI flags come from its name (spec sections 2 and 5, "Movie upload").
 */
export function UploadMovieModal(props: UploadMovieProps & ModalControls<void>) {
  const { title } = props.movie;
  const upload = useMovieUpload(props);
  const { languages, isBusy } = upload;
  return (
    <ModalFrame title={upload.heading} onClose={upload.onClose}>
      <DropArea
        label={t`Drop a subtitle for ${title}`}
        onDrop={upload.add}
        disabledReason={isBusy ? t`Another file is being uploaded` : undefined}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          upload.send();
        }}
      >
        <Stack>
          <Select
            label={t`Language`}
            placeholder={languages.isLoading ? t`Loading…` : t`Choose a language`}
            data={languages.options}
            value={upload.language}
            onChange={(code2) => upload.pick(code2)}
            searchable={languages.isSearchable}
            selectFirstOptionOnChange={languages.isSearchable}
            allowDeselect={false}
            nothingFoundMessage={t`No matching language`}
            disabled={isBusy}
            error={languages.error && failureText(languages.error)}
          />
          <FileField upload={upload} />
          {upload.archives.map((archive) => (
            <ArchiveContents
              key={archive.lastModified + archive.name}
              archive={archive}
              types={SUBTITLE_TYPES}
              take="one"
              onFiles={upload.takeFromArchive}
              onDismiss={() => upload.dismissArchive(archive)}
            />
          ))}
          <RejectedFiles rejected={upload.rejected} onDismiss={upload.dismissRejected} />
          <LanguageWarnings upload={upload} />
          <FlagFields upload={upload} />
          <FileWarnings upload={upload} />
          <ModalFooter>
            <Button variant="default" onClick={upload.onClose}>
              {isBusy ? t`Close` : t`Cancel`}
            </Button>
            <SendButton upload={upload} />
          </ModalFooter>
        </Stack>
      </form>
    </ModalFrame>
  );
}

interface PartProps {
  upload: MovieUpload;
}

function FileField({ upload }: PartProps) {
  const { file, read, languages } = upload;
  return (
    <Input.Wrapper label={t`Subtitle File`} labelElement="div">
      <Group gap="xs">
        <FilePicker
          label={t`Subtitle File`}
          accept={ACCEPTED_TYPES}
          isFocused
          disabled={upload.isBusy}
          variant={file ? "default" : "light"}
          onPick={(files) => upload.add({ files, folders: [] })}
          leftSection={<IconFilePlus size={18} aria-hidden />}
          style={{ flex: "none" }}
        >
          {file ? t`Choose a different file` : t`Choose a file`}
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
  );
}

/** Language in the file name, if it differs from the selected one. */
function LanguageWarnings({ upload }: PartProps) {
  const { languages, language, notEnabled, otherLanguage, isBusy } = upload;
  return (
    <>
      <NotEnabled
        languages={notEnabled === undefined ? [] : [notEnabled]}
        nameOf={languages.nameOf}
      />
      {otherLanguage !== undefined && language !== null && !isBusy && (
        <OtherLanguage
          detected={languages.nameOf(otherLanguage)}
          selected={languages.nameOf(language)}
          onUse={() => upload.pick(otherLanguage)}
        />
      )}
    </>
  );
}

function FlagFields({ upload }: PartProps) {
  const { flags, isBusy } = upload;
  const { storesUploadHi } = upload.languages;
  return (
    <>
      <Group>
        <Checkbox
          label={t`Forced`}
          checked={flags.forced}
          disabled={isBusy}
          onChange={() => upload.setFlags({ forced: !flags.forced, hi: false })}
        />
        <Checkbox
          label={t`Hearing impaired`}
          checked={flags.hi}
          disabled={isBusy || !storesUploadHi}
          onChange={() => upload.setFlags({ forced: false, hi: !flags.hi })}
        />
      </Group>
      {!storesUploadHi && (
        <Text size="sm" c="dimmed">
          {t(HI_NOT_KEPT)}
        </Text>
      )}
    </>
  );
}

/** Notes about files and lines that the upload would replace or repair, and why the last attempt failed. */
function FileWarnings({ upload }: PartProps) {
  const { isOverwriting, toRepair, state, isBusy } = upload;
  return (
    <>
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
    </>
  );
}

function SendButton({ upload }: PartProps) {
  const { isBusy } = upload;
  return (
    <Button
      type="submit"
      leftSection={
        isBusy ? (
          <Loader size={18} color="currentColor" aria-hidden />
        ) : (
          <IconUpload size={18} aria-hidden />
        )
      }
      disabled={!upload.file || upload.language === null}
      // aria-disabled while sending: the button keeps the focus for Retry.
      data-disabled={isBusy || undefined}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {upload.state?.state === "failed" ? t`Retry` : t({ message: "Upload", context: "verb" })}
    </Button>
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
