import { t } from "@lingui/core/macro";
import { Alert, Box } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { capabilitiesOf } from "@/api/capabilities";
import { titleRef } from "@/api/media";
import { IconAlertTriangle, IconSubtitles } from "@/config/icons";
import { paths } from "@/config/paths";
import { ArchiveContents } from "@/features/subtitles/upload/ArchiveContents";
import { useSettings } from "@/queries/settings";
import { DropArea } from "@/ui/DropArea";
import { isArchiveName } from "@/utils/archives/archive";
import { EmptyState } from "@/ui/EmptyState";
import type { History } from "@/subtitle-documents/model/history";
import { startHistory } from "@/subtitle-documents/model/history";
import type { Bookmarks } from "../bookmarks";
import type { CreatedText, OpenedDocument } from "@/features/texts/files/opened-document";
import { STUDIO_TYPES } from "@/features/texts/files/open-file";
import { openLocal } from "../convert/open-local";
import { rejectionText } from "../texts";
import type { StoredDraft } from "../stored-drafts";
import { ServerStudio, StudioSkeleton } from "./ServerStudio";
import { StudioEditor } from "./StudioEditor";
import { OpenFileButton, StudioStart } from "./StudioStart";
import { useStudioPlace } from "../studio-place";
import { beginningOf } from "../editor-state";

/** An open local file, draft, or text created in the studio. */
interface OpenFile {
  /** Incremented each time a text is opened. */
  id: number;
  opened: OpenedDocument;
  history: History;
  bytes: Uint8Array | undefined;
  bookmarks?: Bookmarks;
  /** Key of the draft from which it was opened. */
  resumed?: string;
}

/** The local text that is open; opening a second one replaces it. */
function useLocalFile() {
  const [file, setFile] = useState<OpenFile | undefined>(undefined);
  const [rejection, setRejection] = useState<string | undefined>(undefined);
  const [archive, setArchive] = useState<File | undefined>(undefined);
  const show = (next: Omit<OpenFile, "id">) =>
    setFile((before) => ({ ...next, id: (before?.id ?? 0) + 1 }));
  const open = async (picked: File) => {
    if (isArchiveName(picked.name)) {
      setRejection(undefined);
      setArchive(picked);
      return;
    }
    const opened = await openLocal(picked);
    if (!opened) return;
    const { name, bytes, read, imported } = opened;
    if (!read.isRead) {
      setRejection(rejectionText(name, read.rejection));
      return;
    }
    const { document: original, decoded } = read;
    setRejection(undefined);
    setArchive(undefined);
    show({
      opened: { name, target: undefined, original, encoding: decoded.encoding, imported },
      history: startHistory(original),
      bytes,
    });
  };
  return {
    file,
    rejection,
    /** The archive from which the user chooses a file. */
    archive,
    /** Opens the first file. */
    open: ({ files: [first], folders: [folder] }: { files: File[]; folders: string[] }) => {
      if (first) void open(first);
      else if (folder !== undefined)
        setRejection(t`“${folder}” is a folder. Choose one of the files inside it.`);
    },
    resume: ({ key, name, target, encoding, history, bookmarks }: StoredDraft) =>
      show({
        opened: { name, target, original: beginningOf(history), encoding },
        history,
        bytes: undefined,
        bookmarks,
        resumed: key,
      }),
    openCreated: (created: CreatedText) => show({ ...created, bytes: undefined }),
    close: () => setFile(undefined),
    forgetRejection: () => setRejection(undefined),
    closeArchive: () => setArchive(undefined),
  };
}

/** Page `/studio`: opens local files, or a server file if the URL has an item and a path. */
export function StudioPage() {
  const { file: serverFile } = useStudioPlace();
  const local = useLocalFile();
  const navigate = useNavigate();
  const { data: settings } = useSettings();
  const pick = (files: File[]) => local.open({ files, folders: [] });
  const closeServerFile = () =>
    void navigate(serverFile ? paths.title(titleRef(serverFile.media)) : paths.studio());
  const content = () => {
    if (local.file) {
      const { id, opened, history, bytes, bookmarks, resumed } = local.file;
      return (
        <StudioEditor
          key={id}
          opened={opened}
          history={history}
          bytes={bytes}
          bookmarks={bookmarks}
          resumed={resumed}
          onCreated={local.openCreated}
          onClose={local.close}
        />
      );
    }
    if (!serverFile) return <StudioStart onPick={pick} onDraft={local.resume} />;
    if (!settings) return <StudioSkeleton />;
    const other = <OpenFileButton onPick={pick} isMain={false} />;
    if (!capabilitiesOf(settings).hasSubtitleContents)
      return (
        <EmptyState
          icon={IconSubtitles}
          title={t`This server cannot open subtitle files`}
          reason={t`This needs Bazarr 1.6 or newer. Open the file from your computer instead, then upload it.`}
          action={<OpenFileButton onPick={pick} />}
        />
      );
    return (
      <ServerStudio
        key={serverFile.path}
        file={serverFile}
        other={other}
        onCreated={local.openCreated}
        onClose={closeServerFile}
      />
    );
  };
  return (
    <>
      <DropArea label={t`Drop a subtitle file to open it`} onDrop={local.open} />
      {local.rejection !== undefined && (
        <Alert
          role="alert"
          color="red"
          mt="sm"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          withCloseButton
          closeButtonLabel={t`Dismiss`}
          onClose={local.forgetRejection}
          style={{ overflowWrap: "anywhere" }}
        >
          {local.rejection}
        </Alert>
      )}
      {local.archive && (
        <Box pt="sm">
          <ArchiveContents
            key={local.archive.lastModified + local.archive.name}
            archive={local.archive}
            types={STUDIO_TYPES}
            take="one"
            onFiles={pick}
            onDismiss={local.closeArchive}
          />
        </Box>
      )}
      {content()}
    </>
  );
}
