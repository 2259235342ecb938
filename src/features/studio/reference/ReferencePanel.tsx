import { t } from "@lingui/core/macro";
import { Button, Skeleton, Group, Select, Stack, Text } from "@mantine/core";
import { failureText } from "@/api/error";
import { isFullKind } from "@/api/media";
import { useCapabilities } from "@/queries/capabilities";
import { useMediaItem } from "@/queries/media-item";
import { ErrorPanel } from "@/ui/ErrorPanel";
import type { SubtitleTarget } from "@/features/texts/files/opened-document";
import { useActions, useEditor, useEditorStore } from "../editor";
import type { TranslationProps, TranslationResult } from "./TranslationModal";
import { WrittenFile } from "./WrittenFile";
import type { ListedFile } from "@/queries/server-files";
import { createModal, openModal } from "@/store/modals";
import { isSameDocument } from "@/subtitle-documents/model/history";
import { otherFiles } from "./other-files";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { FilePicker } from "@/ui/FilePicker";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { readFileName } from "@/utils/file-names";
import { SUBTITLE_FILES } from "@/features/texts/files/open-file";
import { openLocal } from "../convert/open-local";
import { serverFailureText } from "@/features/texts/files/read-failure";
import { rejectionText } from "../texts";
import { SideBySideView } from "./SideBySideView";
import type { OtherFile, Reference } from "./other-files";
import { useSubtitleContents } from "@/queries/subtitles";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { documentOfServer } from "@/features/texts/written/server-text";

/** Translates the open file on the server; resolves with the translation and the file that was written. */
const translationModal = createModal<TranslationProps, TranslationResult>(() =>
  import("./TranslationModal").then((module) => module.TranslationModal),
);

/** Panel with another subtitle of the same item, or a local file, next to the open text. */
export function ReferencePanel() {
  const { hasSubtitleContents } = useCapabilities();
  const target = useEditor((state) => state.opened.target);
  if (target && hasSubtitleContents) return <OfItem target={target} />;
  return (
    <ReferenceChoice
      files={[]}
      emptyReason={
        target
          ? t`This server cannot open subtitle files. To compare, open another subtitle for the same video from your computer.`
          : t`To compare, open another subtitle for the same video from your computer.`
      }
    />
  );
}

/** The panel for a text that belongs to an item: offers the item's other files. */
function OfItem({ target }: { target: SubtitleTarget }) {
  const { item, isUnknown, error, isFetching, refetch } = useMediaItem(target.media);
  const failed = error && !item && (
    <ErrorPanel
      message={failureText(error)}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
  if (!item && !failed && !isUnknown) return <Skeleton h={200} aria-busy aria-label={t`Loading`} />;
  return (
    <ReferenceChoice
      files={otherFiles(item?.subtitles ?? [], target.path)}
      target={target}
      emptyReason={
        failed ||
        t`This title has no other subtitle file. Open one from your computer to compare it with this one.`
      }
    />
  );
}

interface ReferenceChoiceProps {
  /** Files in the library; the first one is shown until the user chooses another. */
  files: readonly OtherFile[];
  /** The item of the open text, if the server can show its files. */
  target?: SubtitleTarget;
  /** Shown if there is no reference. */
  emptyReason: ReactNode;
}

/** The local file picked as reference; picking another replaces it. */
function useLocalReference() {
  const [local, setLocal] = useState<Reference | undefined>(undefined);
  const [rejection, setRejection] = useState<string | undefined>(undefined);
  const open = async (file: File) => {
    const opened = await openLocal(file);
    if (!opened) return false;
    const { name, read } = opened;
    setRejection(read.isRead ? undefined : rejectionText(name, read.rejection));
    if (!read.isRead) return false;
    const { language: code2, hi, forced } = readFileName(name);
    const kind = code2 === undefined ? undefined : { code2, hi, forced };
    setLocal({ name, kind, document: read.document });
    return true;
  };
  return { local, setLocal, rejection, open };
}

const LOCAL = "local";

/** Field that chooses the reference, and the chosen reference. */
function ReferenceChoice({ files, target, emptyReason }: ReferenceChoiceProps) {
  const { local, setLocal, rejection, open } = useLocalReference();
  const [written, setWritten] = useState<ListedFile>();
  const [chosen, setChosen] = useState(useEditor((state) => state.comparedWith));
  const file = files.find(({ path }) => path === chosen) ?? files[0];
  const isLocal = local !== undefined && (chosen === LOCAL || !file);
  const options = [
    ...files.map(({ path, name }) => ({ value: path, label: name })),
    ...(local ? [{ value: LOCAL, label: local.name }] : []),
  ];
  const pick = async ([first]: File[]) => {
    if (first && (await open(first))) setChosen(LOCAL);
  };
  const content = () => {
    if (isLocal) return <LocalReference reference={local} />;
    if (file) return <ServerReference key={file.path} file={file} />;
    if (typeof emptyReason !== "string") return emptyReason;
    return (
      <Text size="sm" c="dimmed">
        {emptyReason}
      </Text>
    );
  };
  const isEmpty = options.length === 0;
  return (
    <Stack gap="xs">
      {/* Explains the buttons below. */}
      {isEmpty && content()}
      <Group gap="xs">
        {!isEmpty && (
          <Select
            flex="1 1 180px"
            aria-label={t`Reference subtitle`}
            allowDeselect={false}
            searchable={options.length >= SEARCHABLE_FROM}
            data={options}
            value={isLocal ? LOCAL : (file?.path ?? null)}
            onChange={(value) => setChosen(value ?? undefined)}
          />
        )}
        <FilePicker
          label={t`Reference subtitle file`}
          accept={SUBTITLE_FILES}
          variant="default"
          onPick={(picked) => void pick(picked)}
        >
          {t`Open a file`}
        </FilePicker>
        {target?.path !== undefined && isFullKind(target.media.kind) && (
          <TranslateButton
            target={target}
            onTranslated={({ reference, file: newFile }) => {
              setLocal(reference);
              setChosen(LOCAL);
              setWritten(newFile);
            }}
          />
        )}
      </Group>
      {rejection !== undefined && (
        <Text size="sm" c="red" role="alert" style={{ overflowWrap: "anywhere" }}>
          {rejection}
        </Text>
      )}
      {target && written && <WrittenFile key={written.path} media={target.media} file={written} />}
      {!isEmpty && content()}
    </Stack>
  );
}

interface TranslateButtonProps {
  target: SubtitleTarget;
  onTranslated: (result: TranslationResult) => void;
}

/** Button that translates the open file on the server, after a dialog says what that writes. */
function TranslateButton({ target, onTranslated }: TranslateButtonProps) {
  const editor = useEditorStore();
  const start = async () => {
    const { history, opened } = editor.getState();
    const hasEdits = !isSameDocument(history.present, opened.original);
    const result = await openModal(translationModal, { target, hasEdits });
    if (result) onTranslated(result);
  };
  return (
    <Button variant="default" onClick={() => void start()}>
      {t`Translate on the server…`}
    </Button>
  );
}

/** Offers the reference to the other panels, also while this one is hidden. */
function useOffered(name: string, document: SubtitleDocument | undefined) {
  const { setReference } = useActions();
  useEffect(() => setReference(document && { name, document }), [name, document, setReference]);
}

function LocalReference({ reference }: { reference: Reference }) {
  useOffered(reference.name, reference.document);
  return <SideBySideView reference={reference} />;
}

/** A library file as reference. Keeps the first read. */
function ServerReference({ file }: { file: OtherFile }) {
  const { data, error, isFetching, refetch } = useSubtitleContents(file.path);
  const [document, setDocument] = useState(
    useEditor(({ comparedWith, reference }) =>
      comparedWith === file.path ? reference?.document : undefined,
    ),
  );
  if (!document && data) setDocument(documentOfServer(data));
  const { name, kind } = file;
  useOffered(name, document);
  if (document) return <SideBySideView reference={{ name, kind, document }} />;
  if (!error) return <Skeleton h={200} aria-busy aria-label={t`Loading the subtitle`} />;
  return (
    <ErrorPanel
      message={serverFailureText(error)}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
