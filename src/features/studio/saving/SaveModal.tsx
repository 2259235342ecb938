import { msg, t } from "@lingui/core/macro";
import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { errorText, failureText, failureTitle, isServerAway } from "@/api/error";
import { IconDeviceFloppy } from "@/config/icons";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useDraftGuard } from "@/features/dialogs/use-close-draft";
import { useLanguageName } from "@/queries/languages";
import { useServerReturn } from "@/queries/server-return";
import type { ListedFile } from "@/queries/server-files";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { baseName } from "@/utils/folders";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type {
  FailedSave,
  OpenedDocument,
  RestoredText,
  SubtitleTarget,
} from "@/features/texts/files/opened-document";
import { ConflictView } from "./ConflictView";
import { DownloadButton } from "./DownloadButton";
import { SavePreview, useSavePreview } from "./SavePreview";
import { SaveOutcome } from "./SaveOutcome";
import { TargetFields } from "./TargetFields";
import { Unwritten } from "./Unwritten";
import { useSave } from "./use-save";
import type { SaveState } from "./use-save";
import type { SaveTarget } from "@/features/texts/saving/use-save-text";

/**
 * `saved`: the target, and the server's text after the save. `restore`: the previous text, which was restored after the
 * save. `serverText`: the server's text, which the user chose to open instead. `failedSave`: nothing is saved.
 */
export type SaveResult =
  | { saved: { target: SubtitleTarget; onServer: SubtitleDocument | undefined } }
  | { restore: RestoredText }
  | { serverText: SubtitleDocument }
  | { failedSave: FailedSave };

export interface SaveProps {
  opened: OpenedDocument;
  /** Target of the text. */
  target: SubtitleTarget;
  document: SubtitleDocument;
}

/** Width in pixels, enough for two texts side by side. */
const WIDTH = 820;

const BUSY = {
  checking: msg`Checking the server…`,
  sending: msg`Saving…`,
  reading: msg`Verifying the saved file…`,
} as const;

const busyText = (state: SaveState) => (state.step === "busy" ? t(BUSY[state.stage]) : "");

/** The save target: title, language and flags. */
function TargetSummary({ target, kind }: { target: SubtitleTarget; kind: SaveTarget }) {
  const nameOf = useLanguageName();
  return (
    <Group gap="sm">
      {kind.code2 !== "" && (
        <LanguageChip language={{ ...kind, name: nameOf(kind.code2) }} state="present" />
      )}
      <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
        <bdi>{target.title}</bdi>
      </Text>
    </Group>
  );
}

/** The reason why the save failed. No edits are lost. */
function Failed({ error }: { error: Error }) {
  const [isBack, setBack] = useState(false);
  useServerReturn(isServerAway(error) && !isBack, () => setBack(true));
  return (
    <Alert color="red" role="alert" title={failureTitle(error, t`Not saved`)}>
      <Text size="sm">{errorText(error)}</Text>
      {isBack && <Text size="sm" fw={600}>{t`The server is available again.`}</Text>}
      <Text size="sm">{t`Your text is still in the studio.`}</Text>
    </Alert>
  );
}

interface OldFileProps {
  path: string;
  /** Undefined if its text cannot be backed up, so that deleting it is not offered. */
  isRemoved: boolean | undefined;
  isBusy: boolean;
  onChange: (isRemoved: boolean) => void;
}

/** The opened file, if the server writes to a different file, and the option to delete it. */
function OldFile({ path, isRemoved, isBusy, onChange }: OldFileProps) {
  const name = baseName(path);
  if (isRemoved === undefined)
    return <Text size="sm">{t`The file you opened is kept next to the new one: ${name}`}</Text>;
  return (
    <Checkbox
      label={t`Delete the old file afterward`}
      description={t`Otherwise there are two files. The text of ${name} is kept in this browser for 30 days.`}
      checked={isRemoved}
      disabled={isBusy}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      styles={{ description: { overflowWrap: "anywhere" } }}
    />
  );
}

interface KnownProps {
  known: ReturnType<typeof useSavePreview>;
}

/** Changes that the server will make to the text, once they are known. */
function PreviewOfSave({ known }: KnownProps) {
  if (known.savePreview) return <SavePreview savePreview={known.savePreview} />;
  if (known.error)
    return (
      <ErrorPanel
        message={failureText(known.error)}
        error={known.error}
        onRetry={known.retry}
        isRetrying={known.isFetching}
      />
    );
  return <Skeleton h={160} aria-busy aria-label={t`Checking what the server will do`} />;
}

interface FooterProps extends KnownProps, Pick<SaveProps, "opened" | "document"> {
  state: SaveState;
  onSave: () => void;
  onCancel: () => void;
}

function Footer({ known, opened, document, state, onSave, onCancel }: FooterProps) {
  const { savePreview } = known;
  return (
    <ModalFooter>
      <CancelButton onCancel={onCancel} />
      <DownloadButton name={opened.name} document={document} />
      <Button
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        disabled={!savePreview || savePreview.disabledReason !== undefined}
        loading={state.step === "busy"}
        onClick={onSave}
        data-autofocus
      >
        {state.step === "failed" ? t`Retry` : t`Save`}
      </Button>
    </ModalFooter>
  );
}

/** Dialog that saves a text on the server: previews the server's changes, then shows the actual ones. */
export function SaveModal({
  opened,
  target,
  document,
  close,
}: SaveProps & ModalControls<SaveResult>) {
  const { code2, hi, forced, path } = target;
  const [kind, setKind] = useState<SaveTarget>({ code2, hi, forced });
  const known = useSavePreview(opened, document, target, kind);
  const { savePreview, change, storesUploadHi } = known;
  const request = { opened, target, document, tool: change?.tool, storesUploadHi, savePreview };
  const saving = useSave(request);
  // By default, keep the old file if only the format differs, because both can be useful; otherwise delete it.
  const [isOldRemoved, setOldRemoved] = useState<boolean>();
  const left = known.hasSubtitleContents ? savePreview?.left : undefined;
  const choices = { isOldRemoved: left && (isOldRemoved ?? left.why !== "format") };
  const { state, save } = saving;
  const isBusy = state.step === "busy";
  useDraftGuard(state.step !== "saved");
  const { name } = opened;
  const savedTarget = (file: ListedFile | undefined): SubtitleTarget => ({
    ...target,
    ...kind,
    ...(file && { path: file.path, hi: file.hi, forced: file.forced }),
  });
  const onClose = () =>
    close(
      state.step === "saved"
        ? { saved: { target: savedTarget(state.end.file), onServer: state.end.now } }
        : saving.failedSave && { failedSave: saving.failedSave },
    );
  return (
    <ModalFrame title={t`Save - ${name}`} size={WIDTH} onClose={onClose} isLocked={isBusy}>
      <Stack>
        <TargetSummary target={target} kind={kind} />
        {state.step === "saved" ? (
          <SaveOutcome
            end={state.end}
            file={{ ...kind, kind: target.media.kind }}
            known={known}
            onRestore={({ file, document: previous, now }) =>
              close({ restore: { target: savedTarget(file), document: previous, onServer: now } })
            }
            onClose={onClose}
          />
        ) : state.step === "unwritten" ? (
          <Unwritten
            end={state.end}
            name={name}
            document={document}
            onRestored={saving.setFailedSave}
            onRetry={() => save(kind, choices)}
            onClose={onClose}
          />
        ) : state.step === "changed" ? (
          <ConflictView
            opened={opened}
            document={document}
            serverText={state.serverText}
            onUseMine={() => save(kind, { ...choices, overwritesServerText: true })}
            onOpenTheirs={() => close({ serverText: state.serverText })}
            onBack={saving.reset}
          />
        ) : (
          <>
            {path === undefined && (
              <TargetFields
                profileId={known.profileId}
                chosen={kind}
                isBusy={isBusy}
                onChange={setKind}
              />
            )}
            <PreviewOfSave known={known} />
            {savePreview?.left && (
              <OldFile
                path={savePreview.left.path}
                isRemoved={left === undefined ? undefined : choices.isOldRemoved === true}
                isBusy={isBusy}
                onChange={setOldRemoved}
              />
            )}
            {state.step === "failed" && <Failed error={state.error} />}
            <Text component="output" size="sm" c="dimmed">
              {busyText(state)}
            </Text>
            <Footer
              {...{ known, opened, document, state }}
              onSave={() => save(kind, choices)}
              onCancel={onClose}
            />
          </>
        )}
      </Stack>
    </ModalFrame>
  );
}
