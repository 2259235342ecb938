import { t } from "@lingui/core/macro";
import { Alert, Button, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { errorText, failureText } from "@/api/error";
import { titleRef } from "@/api/media";
import type { SubtitleTool } from "@/api/tool-writes";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { targetOf } from "@/features/subtitles/tools/tool-plan";
import { isTranslatable } from "@/features/subtitles/tools/translate-languages";
import { useScanAfter } from "@/features/subtitles/tools/use-run-tool";
import { useCapabilities } from "@/queries/capabilities";
import { useLanguages } from "@/queries/languages";
import { useMediaItem } from "@/queries/media-item";
import { type ListedFile, pathOfKind, useServerFiles } from "@/queries/server-files";
import { useRunSubtitleTool } from "@/queries/subtitles";
import type { ModalControls } from "@/store/modals";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { showToast } from "@/ui/toasts";
import { useIsDialogShown } from "@/ui/modal-stack-context";
import { baseName } from "@/utils/folders";
import { languageOptions } from "@/utils/language-options";
import type { SubtitleTarget } from "@/features/texts/files/opened-document";
import { useReadText } from "@/features/texts/written/use-read-text";
import type { Reference } from "./other-files";
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

/** The languages into which the file can be translated without replacing another file. */
function useTargetLanguages(
  target: SubtitleTarget,
  kindOf: ReturnType<typeof useTranslation>["kindOf"],
) {
  const { data: languages = [], isPending, error } = useLanguages();
  const { translatesMore } = useCapabilities();
  const { item } = useMediaItem(target.media);
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
  return { languages, options, isLoading: isPending || !item, error };
}

/** Dialog that translates the open file on the server; says before that and where the server writes a new file. */
export function TranslationModal(props: TranslationProps & ModalControls<TranslationResult>) {
  const { target, hasEdits, close } = props;
  const { isRunning, kindOf, translate } = useTranslation(target);
  const { languages, options, isLoading, error } = useTargetLanguages(target, kindOf);
  const [language, setLanguage] = useState<string | null>(null);
  const isShown = useIsDialogShown();
  const [failure, setFailure] = useState<{ problem: string; file: ListedFile | undefined }>();
  const start = async () => {
    if (language === null) return;
    setFailure(undefined);
    const { problem, file, document } = await translate(language);
    if (!isShown.current) {
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
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {t`The server translates “${fileName}” and saves the translation as a new SRT file. Its language then counts as present.`}
        </Text>
        {hasEdits && (
          <Alert color="yellow" p="xs">
            {t`Your unsaved edits are not translated.`}
          </Alert>
        )}
        <Select
          label={t`Language`}
          description={t`Languages that already have a file are not listed. A file that is not in the library yet would be overwritten.`}
          placeholder={isLoading ? t`Loading…` : t`Choose a language`}
          data={isLoading ? [] : options}
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
            {t`The server is translating. This can take a few minutes.`}
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
            {t`Translate and compare`}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}

/** Result of a translation. The server may have written a file even if the translation failed. */
interface Translation {
  /** Undefined if the translation succeeded and was read. */
  problem: string | undefined;
  /** The new file; undefined if there is none, or it cannot be found. */
  file: ListedFile | undefined;
  document: SubtitleDocument | undefined;
}

/** Translates the file of a target on the server, and reads the new file. Never overwrites a listed file. */
function useTranslation(target: SubtitleTarget) {
  const { media, code2, hi, forced, path = "" } = target;
  const { mutateAsync: runTool } = useRunSubtitleTool();
  const { listsAfterScan, keepsMarks } = useCapabilities();
  const scanAfter = useScanAfter();
  const { list } = useServerFiles();
  const readText = useReadText();
  const [isRunning, setRunning] = useState(false);
  const file = { kind: media.kind, id: media.id, language: code2, hi, forced, path };

  /** Language and flags of the file that a translation writes. */
  const kindOf = (language: string) => {
    const tool: SubtitleTool = { tool: "translate", language };
    return { tool, kind: targetOf({ tool, keepsMarks }, { file }) ?? { language, hi, forced } };
  };

  const translate = async (language: string): Promise<Translation> => {
    const { tool, kind } = kindOf(language);
    const before = await list(media);
    if (pathOfKind(before, kind, undefined) !== undefined)
      throw new Error(t`There is a file in this language now. The server would overwrite it.`);
    const run = () => runTool({ file, tool });
    const note = await (listsAfterScan ? scanAfter(titleRef(media), run) : run()).catch(errorText);
    const after = await list(media);
    const written = after.find(
      (one) =>
        one.path === pathOfKind(after, kind, undefined) &&
        !before.some((old) => old.path === one.path),
    );
    const document = written && (await readText(written.path));
    const problem = note ?? (document ? undefined : t`No translated file was found on the server.`);
    return { problem, file: written, document };
  };

  return {
    isRunning,
    kindOf: (language: string) => kindOf(language).kind,
    /** Never rejects. */
    translate: async (language: string): Promise<Translation> => {
      setRunning(true);
      try {
        return await translate(language);
      } catch (error) {
        return { problem: errorText(error), file: undefined, document: undefined };
      } finally {
        setRunning(false);
      }
    },
  };
}
