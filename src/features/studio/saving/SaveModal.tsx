import { msg, t } from "@lingui/core/macro";
import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { errorText, failureText, failureTitle } from "@/api/error";
import { IconDeviceFloppy } from "@/config/icons";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useDraftGuard } from "@/features/dialogs/use-close-draft";
import { useLanguageName } from "@/queries/languages";
import type { ListedFile } from "@/queries/studio";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { baseName } from "@/utils/folders";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { Opened, Slot } from "../editing";
import { ChangedMeanwhile } from "./ChangedMeanwhile";
import { DownloadButton } from "./DownloadButton";
import { Forecast, useForecast } from "./Forecast";
import { SaveEnd } from "./SaveEnd";
import { SlotFields } from "./SlotFields";
import { useSave } from "./use-save";
import type { SaveState, SaveTarget } from "./use-save";

/**
 * `saved`: the target, and the server's text after the save. `putBack`: the previous text, which was restored after the
 * save. `theirs`: the server's text, which the user chose to open instead.
 */
export type SaveResult =
  | { saved: { slot: Slot; onServer: SubtitleDocument | undefined } }
  | { putBack: { slot: Slot; document: SubtitleDocument; onServer: SubtitleDocument | undefined } }
  | { theirs: SubtitleDocument };

export interface SaveProps {
  opened: Opened;
  /** Target of the text. */
  slot: Slot;
  document: SubtitleDocument;
}

/** Width in pixels, enough for two texts side by side. */
const WIDTH = 820;

const BUSY = {
  checking: msg`Looking what is on the server…`,
  sending: msg`Saving…`,
  reading: msg`Reading what the server made of it…`,
} as const;

const busyText = (state: SaveState) => (state.step === "busy" ? t(BUSY[state.stage]) : "");

/** The save target: title, language and flags. */
function Place({ slot, kind }: { slot: Slot; kind: SaveTarget }) {
  const nameOf = useLanguageName();
  return (
    <Group gap="sm">
      {kind.code2 !== "" && (
        <LanguageChip language={{ ...kind, name: nameOf(kind.code2) }} state="present" />
      )}
      <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
        <bdi>{slot.title}</bdi>
      </Text>
    </Group>
  );
}

/** The reason why the save failed. No edits are lost. */
function Failed({ error }: { error: Error }) {
  return (
    <Alert color="red" role="alert" title={failureTitle(error, t`Not saved`)}>
      <Text size="sm">{errorText(error)}</Text>
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

/** The opened file, if the server writes to another one, and the option to delete it. */
function OldFile({ path, isRemoved, isBusy, onChange }: OldFileProps) {
  const name = baseName(path);
  if (isRemoved === undefined)
    return <Text size="sm">{t`The file that you opened stays beside the new one: ${name}`}</Text>;
  return (
    <Checkbox
      label={t`Delete the old file afterwards`}
      description={t`Otherwise there are two files. The text of ${name} stays in the bin of this browser for thirty days.`}
      checked={isRemoved}
      disabled={isBusy}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      styles={{ description: { overflowWrap: "anywhere" } }}
    />
  );
}

/** Dialog that saves a text on the server: previews the server's changes, then shows the actual ones. */
export function SaveModal({
  opened,
  slot,
  document,
  close,
}: SaveProps & ModalControls<SaveResult>) {
  const { code2, hi, forced, path } = slot;
  const [target, setTarget] = useState<SaveTarget>({ code2, hi, forced });
  const known = useForecast(opened, document, slot, target);
  const { forecast, change, storesUploadHi } = known;
  const saving = useSave({
    opened,
    slot,
    document,
    tool: change?.tool,
    storesUploadHi,
    forecast,
  });
  // By default, keep the old file if only the format differs, because both can be useful; otherwise delete it.
  const [isOldRemoved, setOldRemoved] = useState<boolean>();
  const left = known.hasSubtitleContents ? forecast?.left : undefined;
  const answers = { isOldRemoved: left && (isOldRemoved ?? left.why !== "format") };
  const { state, save } = saving;
  const isBusy = state.step === "busy";
  useDraftGuard(state.step !== "saved");
  const { name } = opened;
  const savedSlot = (file: ListedFile | undefined): Slot => ({
    ...slot,
    ...target,
    ...(file && { path: file.path, hi: file.hi, forced: file.forced }),
  });
  const onClose = () =>
    close(
      state.step === "saved"
        ? { saved: { slot: savedSlot(state.end.file), onServer: state.end.now } }
        : undefined,
    );
  return (
    <ModalFrame title={t`Save - ${name}`} size={WIDTH} onClose={onClose} isLocked={isBusy}>
      <Stack>
        <Place slot={slot} kind={target} />
        {state.step === "saved" ? (
          <SaveEnd
            end={state.end}
            file={{ ...target, kind: slot.media.kind }}
            known={known}
            onPutBack={({ file, document: former, now }) =>
              close({ putBack: { slot: savedSlot(file), document: former, onServer: now } })
            }
            onClose={onClose}
          />
        ) : state.step === "changed" ? (
          <ChangedMeanwhile
            opened={opened}
            document={document}
            theirs={state.theirs}
            onUseMine={() => save(target, { ...answers, isOverTheirs: true })}
            onOpenTheirs={() => close({ theirs: state.theirs })}
            onBack={saving.reset}
          />
        ) : (
          <>
            {path === undefined && (
              <SlotFields
                profileId={known.profileId}
                chosen={target}
                isBusy={isBusy}
                onChange={setTarget}
              />
            )}
            {forecast ? (
              <Forecast forecast={forecast} />
            ) : known.error ? (
              <ErrorPanel
                message={failureText(known.error)}
                onRetry={known.retry}
                isRetrying={known.isFetching}
              />
            ) : (
              <Skeleton h={160} aria-busy aria-label={t`Loading what the server will do`} />
            )}
            {forecast?.left && (
              <OldFile
                path={forecast.left.path}
                isRemoved={left === undefined ? undefined : answers.isOldRemoved === true}
                isBusy={isBusy}
                onChange={setOldRemoved}
              />
            )}
            {state.step === "failed" && <Failed error={state.error} />}
            <Text component="output" size="sm" c="dimmed">
              {busyText(state)}
            </Text>
            <ModalFooter>
              <CancelButton onCancel={onClose} />
              <DownloadButton name={name} document={document} />
              <Button
                leftSection={<IconDeviceFloppy size={18} aria-hidden />}
                disabled={!forecast || forecast.whyNot !== undefined}
                loading={isBusy}
                onClick={() => save(target, answers)}
                data-autofocus
              >
                {state.step === "failed" ? t`Retry` : t`Save`}
              </Button>
            </ModalFooter>
          </>
        )}
      </Stack>
    </ModalFrame>
  );
}
