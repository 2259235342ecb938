import { t } from "@lingui/core/macro";
import { Alert, Button, Select, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { failureText } from "@/api/error";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { isTranslatable } from "@/features/subtitles/tools/translate-languages";
import { useCapabilities } from "@/queries/capabilities";
import { useLanguages } from "@/queries/languages";
import { useMediaItem } from "@/queries/media-item";
import type { ListedFile } from "@/queries/studio";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { showToast } from "@/ui/toasts";
import { baseName } from "@/utils/folders";
import { languageOptions } from "@/utils/language-options";
import type { SubtitleTarget } from "../editing";
import type { Reference } from "./other-files";
import { useTranslation } from "./use-translation";
import { WrittenFile } from "./WrittenFile";

export interface TranslationProps {
  /** The open text, which is a file on the server. */
  target: SubtitleTarget;
  hasEdits: boolean;
}

export interface TranslationResult {
  reference: Reference;
  file: ListedFile;
}

/** Dialog that translates the open file on the server; says before that and where the server writes a new file. */
export function TranslationModal(props: TranslationProps & ModalControls<TranslationResult>) {
  const { target, hasEdits, close } = props;
  const { data: languages = [], isPending, error } = useLanguages();
  const { translatesMore } = useCapabilities();
  const { item } = useMediaItem(target.media);
  const { isRunning, kindOf, translate } = useTranslation(target);
  const [language, setLanguage] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ problem: string; file: ListedFile | undefined }>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const hasFile = (code: string) => {
    const { hi, forced } = kindOf(code);
    return item?.subtitles.some(
      (one) => one.path !== null && one.code2 === code && one.hi === hi && one.forced === forced,
    );
  };
  const options = languageOptions(
    languages.filter(
      ({ enabled, code2 }) =>
        enabled &&
        code2 !== target.code2 &&
        isTranslatable(code2, translatesMore) &&
        !hasFile(code2),
    ),
  );
  const start = async () => {
    if (language === null) return;
    setFailure(undefined);
    const { problem, file, document } = await translate(language);
    if (isGone.current) {
      if (file) {
        const { path } = file;
        showToast({ kind: "info", title: t`Translated on the server`, message: path });
      }
    } else if (problem === undefined && file && document) {
      const name = languages.find((one) => one.code2 === language)?.name ?? language;
      const reference = {
        name: t`${name}, translated`,
        kind: { ...file, code2: language },
        document,
      };
      close({ reference, file });
    } else setFailure({ problem: problem ?? "", file });
  };
  const fileName = baseName(target.path ?? "");
  return (
    <ModalFrame title={t`Translate on the server`} onClose={() => close()} isLocked={isRunning}>
      <Stack>
        <Text size="sm">
          {t`The server translates the saved file “${fileName}” and writes the translation as a new SRT file next to the video. As long as that file exists, the server does not list its language as missing.`}
        </Text>
        <Text size="sm">
          {t`You can delete the new file afterward. Languages that already have a file are not listed, because the server would overwrite it; a file that the library does not know yet would be overwritten.`}
        </Text>
        {hasEdits && (
          <Alert color="yellow" p="xs">
            {t`Your unsaved edits are not translated.`}
          </Alert>
        )}
        <Select
          label={t`Language`}
          placeholder={isPending || !item ? t`Loading…` : t`Choose a language`}
          data={item ? options : []}
          value={language}
          onChange={setLanguage}
          allowDeselect={false}
          openOnFocus={false}
          searchable={options.length >= SEARCHABLE_FROM}
          disabled={isRunning}
          error={error ? failureText(error) : undefined}
          nothingFoundMessage={t`No matching language`}
          data-autofocus
        />
        {isRunning && (
          <Text size="sm" c="dimmed" component="output">
            {t`The server is translating. This can take minutes.`}
          </Text>
        )}
        {failure && (
          <Alert color="red" role="alert" title={t`Not translated`}>
            {failure.problem}
          </Alert>
        )}
        {failure?.file && <WrittenFile media={target.media} file={failure.file} />}
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
          <Button disabled={language === null} loading={isRunning} onClick={() => void start()}>
            {t`Write the file and compare`}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
