import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { useState } from "react";
import { isSameDocument, startHistory } from "@/subtitle-documents/model/history";
import type { History } from "@/subtitle-documents/model/history";
import { convertModal } from "../modals";
import type { Made, Opened } from "../editing";
import { CueEditor } from "./CueEditor";
import { CueGrid } from "./CueGrid";
import { DraftOffer } from "./DraftOffer";
import { ListBar } from "./ListBar";
import { PanelTabs } from "./PanelTabs";
import { PANELS } from "./panels-table";
import { useCheckSettings } from "../panels/use-check-settings";
import { openModal } from "@/store/modals";
import { saveFile } from "@/utils/save-file";
import { writeSubtitle } from "@/subtitle-documents/formats/write";
import { fileNameOf } from "../saving/DownloadButton";
import { StudioBar } from "./StudioBar";
import { StudioHead } from "./StudioHead";
import { useCueCommands } from "./use-cue-commands";
import { useDraft } from "./use-draft";
import { useChecks } from "./use-checks";
import { beginningOf, useStudio } from "./use-studio";
import { useSave } from "./use-save";
import { useStudioKeys } from "./use-studio-keys";
import styles from "./StudioEditor.module.css";
import { readLocal } from "../open-file";
import { refusalText } from "../words";
import type { Studio } from "./use-studio";

interface StudioEditorProps {
  /** What is opened first; later ones come with another key. */
  first: Opened;
  history: History;
  /** The bytes of a file, to read it again in another encoding. */
  bytes?: Uint8Array | undefined;
  /** It was opened from its draft. */
  isResumed?: boolean;
  onMade: (made: Made) => void;
  onClose: () => void;
}

/** An open text: the list of its lines, the editor of one of them, and the panels. */
export function StudioEditor(props: StudioEditorProps) {
  const { first, bytes, isResumed = false, onMade, onClose } = props;
  const [opened, setOpened] = useState(first);
  const [isPicking, setPicking] = useState(false);
  const studio = useStudio(props.history);
  const { editing, history } = studio;
  const { name, slot, original, encoding } = opened;
  const hasEdits = !isSameDocument(editing.document, original);
  const file = slot?.path === undefined ? undefined : { media: slot.media, path: slot.path };
  const draft = useDraft({ of: { name, encoding, file, slot }, history, hasEdits, isResumed });
  const [runtime, setRuntime] = useState<number | undefined>(undefined);
  const options = useCheckSettings(slot, runtime);
  const { checked, problems } = useChecks(editing.document, options.settings);
  const { grid, field, commands, ofList } = useCueCommands(studio);

  const save = useCallbackRef(useSave(studio, opened, setOpened));
  const download = useCallbackRef(() =>
    saveFile(fileNameOf(name, editing.document), writeSubtitle(editing.document)),
  );
  useStudioKeys(studio, save);

  const reading = useEncoding(studio, opened, setOpened, bytes);
  const convert = useCallbackRef(() => {
    const asked = openModal(convertModal, { name, document: editing.document });
    void asked.then((next) => next && studio.change(next, { kind: "format" }));
  });
  const goOn = (stored: History) => {
    setOpened({ ...opened, original: beginningOf(stored) });
    studio.restart(stored);
    draft.taken();
  };

  return (
    <>
      <StudioBar
        undoName={studio.undoName}
        redoName={studio.redoName}
        undo={studio.undo}
        redo={studio.redo}
        onSave={save}
        onDownload={download}
        onClose={onClose}
      />
      <StudioHead
        opened={opened}
        format={editing.document.format}
        onConvert={convert}
        draft={draft.state}
        onEncoding={reading.choose}
        refusal={reading.refusal}
      />
      {draft.offer && (
        <DraftOffer
          draft={draft.offer}
          goOn={
            <Button
              size="compact-sm"
              h={{ base: 44, sm: 34 }}
              onClick={() => draft.offer && goOn(draft.offer.history)}
            >
              {t`Go on`}
            </Button>
          }
          onDiscard={draft.discard}
        />
      )}
      <div className={styles.layout}>
        <Stack gap="xs" miw={0}>
          <ListBar
            studio={studio}
            isPicking={isPicking}
            onPicking={setPicking}
            onMerge={ofList.merge}
            onRemove={ofList.remove}
          />
          <CueGrid
            ref={grid}
            studio={studio}
            problems={problems}
            isPicking={isPicking}
            actions={ofList}
          />
          <CueEditor ref={field} studio={studio} slot={slot} commands={commands} />
        </Stack>
        <PanelTabs
          panels={PANELS}
          {...editing}
          opened={opened}
          onMade={onMade}
          checked={checked}
          checkOptions={options}
          onRuntime={setRuntime}
        />
      </div>
    </>
  );
}

/** Reads a file again in another encoding: as a step that can be undone, unless nothing was done yet. */
function useEncoding(
  studio: Studio,
  opened: Opened,
  setOpened: (opened: Opened) => void,
  bytes: Uint8Array | undefined,
) {
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { past, future } = studio.history;
  // The same function at every key: what shows the encodings is not drawn again.
  const choose = useCallbackRef((encoding: string) => {
    if (!bytes) return;
    const { name, read } = readLocal(opened.name, bytes, encoding);
    setRefusal(read.isRead ? undefined : refusalText(name, read.refusal));
    if (!read.isRead) return;
    const isUntouched = past.length === 0 && future.length === 0;
    setOpened({ ...opened, encoding, ...(isUntouched && { original: read.document }) });
    if (isUntouched) studio.restart(startHistory(read.document));
    else studio.change(read.document, { kind: "encoding" });
  });
  return { choose: bytes && choose, refusal };
}
