/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the kit's components choose their tags themselves */
import { Alert, Button, Checkbox, Group, Input, Loader, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { failureText } from "@/api/error";
import { languagePhrase } from "@/utils/languages";
import { ACCEPTED_TYPES, checkReadable, fileSize, sift } from "./upload-files";
import type { Dropped } from "./upload-files";
import { CHECK_WORDS, flagsOf, isThere, targetKey } from "./upload-rows";
import type { Flags } from "./upload-names";
import { useMovie } from "@/queries/movies";
import { useSendMovieSubtitle } from "@/queries/uploads";
import type { ModalControls } from "@/store/modals";
import { DropArea } from "@/ui/DropArea";
import { FilePicker } from "@/ui/FilePicker";
import { IconAlertTriangle, IconFilePlus, IconUpload } from "@/config/icons";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { RefusedFiles } from "./RefusedFiles";
import { takeFirst } from "./upload-files";
import styles from "./Upload.module.css";
import { HI_IS_LOST, useUploadLanguages } from "./use-upload-languages";
import { useUnsentGuard } from "./use-unsent-guard";
import { UPLOAD_FAILED, useUploadQueue } from "./use-upload-queue";

export interface UploadMovieProps {
  /** `title` as the page shows it, with the year. */
  movie: { id: number; title: string; profileId: number | null };
  /** What was dropped on the page; nothing when it was opened by its button. */
  dropped: Dropped;
}

/** One file for a movie (spec sections 2 and 5, "Movie upload"). */
export function UploadMovieModal(props: UploadMovieProps & ModalControls<void>) {
  const { movie, dropped, close } = props;
  const [chosen, setChosen] = useState(() => takeFirst(sift(dropped), 1));
  const [picked, setPicked] = useState<string | null>(null);
  const [pickedFlags, setPickedFlags] = useState<Flags>();
  const choices = useUploadLanguages(movie.profileId);
  const { record } = useMovie(movie.id);
  const upload = useSendMovieSubtitle();
  const title = `Upload - ${movie.title}`;
  const sender = useUploadQueue(title);
  const { file, count, refused } = chosen;
  const language = picked ?? choices.kinds[0]?.language ?? null;
  const { forced, hi } = pickedFlags ?? flagsOf(choices.kinds, language ?? "");
  const flags = { forced, hi: hi && choices.keepsHi };
  const target = `${count} ${targetKey(movie.id, { language: language ?? "", ...flags })}`;
  const state = sender.stateOf(count, target);
  const isBusy = sender.isSending;
  const add = (more: Dropped) => {
    if (!isBusy) setChosen((old) => takeFirst(sift(more), old.count + 1, old.file));
  };
  const send = () => {
    if (!file || language === null || isBusy) return;
    const kind = { language, ...flags };
    const name = choices.nameOf(language);
    const run = async () => {
      await checkReadable(file);
      await upload({ radarrId: movie.id, ...kind, file });
      close();
    };
    const phrase = languagePhrase({ name, code2: language, ...flags });
    sender.send([{ rowId: count, target, name: `${movie.title}, ${phrase} ← ${file.name}`, run }]);
  };
  const onClose = useUnsentGuard(file && !isBusy && state?.state !== "done" ? 1 : 0, close);
  const isOverwriting =
    language !== null && record && isThere(record.subtitles, { language, ...flags });
  return (
    <ModalFrame title={title} onClose={onClose}>
      <DropArea
        label={`Drop a subtitle for ${movie.title}`}
        onDrop={add}
        whyNot={isBusy ? "Another file is being uploaded" : undefined}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <Select
            label="Language"
            placeholder={choices.isLoading ? "Loading…" : "Choose a language"}
            data={choices.options}
            value={language}
            onChange={setPicked}
            searchable={choices.isSearchable}
            selectFirstOptionOnChange={choices.isSearchable}
            allowDeselect={false}
            nothingFoundMessage="No such language"
            disabled={isBusy}
            error={choices.error && failureText(choices.error)}
          />
          <Input.Wrapper label="Subtitle File" labelElement="div">
            <Group gap="xs">
              <FilePicker
                label="Subtitle File"
                accept={ACCEPTED_TYPES}
                isFocused
                disabled={isBusy}
                variant={file ? "default" : "light"}
                onPick={(files) => add({ files, folders: [] })}
                leftSection={<IconFilePlus size={18} aria-hidden />}
                style={{ flex: "none" }}
              >
                {file ? "Choose another" : "Choose a file"}
              </FilePicker>
              {file ? (
                <div className={styles.file}>
                  <Text size="sm" lineClamp={3} title={file.name}>
                    <bdi>{file.name}</bdi>
                  </Text>
                  <Text size="xs" c="dimmed">
                    {fileSize(file.size)}
                  </Text>
                </div>
              ) : (
                <Text size="sm" c="dimmed">
                  or drop it here
                </Text>
              )}
            </Group>
          </Input.Wrapper>
          <RefusedFiles
            refused={refused}
            onForget={() => setChosen((old) => ({ ...old, refused: [] }))}
          />
          <Group>
            <Checkbox
              label="Forced"
              classNames={{ body: styles.flag, label: styles.check }}
              checked={flags.forced}
              disabled={isBusy}
              onChange={() => setPickedFlags({ forced: !flags.forced, hi: false })}
            />
            <Checkbox
              label="Hearing impaired"
              classNames={{ body: styles.flag, label: styles.check }}
              checked={flags.hi}
              disabled={isBusy || !choices.keepsHi}
              onChange={() => setPickedFlags({ forced: false, hi: !flags.hi })}
            />
          </Group>
          {!choices.keepsHi && (
            <Text size="sm" c="dimmed">
              {HI_IS_LOST}
            </Text>
          )}
          {isOverwriting && !isBusy && (
            <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
              {CHECK_WORDS.overwrite}
            </Alert>
          )}
          {state?.state === "failed" && (
            <Alert color="red" title={state.outcome ?? UPLOAD_FAILED} role="alert">
              {state.reason}
            </Alert>
          )}
          <ModalFooter>
            <Button variant="default" onClick={onClose}>
              {isBusy ? "Close" : "Cancel"}
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
              // While it sends it keeps the focus, for Retry.
              data-disabled={isBusy || undefined}
              aria-disabled={isBusy}
              aria-busy={isBusy}
            >
              {state?.state === "failed" ? "Retry" : "Upload"}
            </Button>
          </ModalFooter>
        </Stack>
      </form>
    </ModalFrame>
  );
}
