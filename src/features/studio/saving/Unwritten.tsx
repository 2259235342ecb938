import { t } from "@lingui/core/macro";
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { errorText } from "@/api/error";
import { IconArrowBackUp, IconDeviceFloppy } from "@/config/icons";
import { ModalFooter } from "@/ui/ModalFooter";
import { focusOnMount } from "@/ui/RestoreFocus";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { FailedSave } from "@/features/texts/files/opened-document";
import { DownloadButton } from "./DownloadButton";
import {
  isPartlyWritten,
  unwrittenText,
  unwrittenTitle,
} from "@/features/texts/written/unwritten-text";
import { useRestore } from "@/features/texts/saving/use-restore";
import type { UnwrittenSave } from "@/features/texts/saving/use-save-text";

interface UnwrittenProps {
  end: UnwrittenSave;
  /** File name, and the text that was not saved. */
  name: string;
  document: SubtitleDocument;
  /** Called when the previous text is on the server again. */
  onRestored: (left: FailedSave) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** A save that the server accepted, but did not write: what to check, Restore for a file that was cut, and Retry. */
export function Unwritten({ end, name, document, onRestored, onRetry, onClose }: UnwrittenProps) {
  const { reason, previous } = end;
  const { restore } = useRestore();
  const [state, setState] = useState<"restoring" | "restored">();
  const [error, setError] = useState<unknown>();
  const startRestore = () => {
    if (!previous) return;
    setState("restoring");
    setError(undefined);
    restore(previous, { isLeftover: true }).then(
      ({ now }) => {
        setState("restored");
        onRestored({ now, previous });
      },
      (failure: unknown) => {
        setState(undefined);
        setError(failure);
      },
    );
  };
  const isBusy = state === "restoring";
  const canRestore = previous !== undefined && isPartlyWritten(reason) && state !== "restored";
  return (
    <>
      {state === "restored" ? (
        <Alert color="green" role="status" title={t`Restored`} tabIndex={-1} ref={focusOnMount}>
          <Text size="sm">{t`The file on the server has its previous text again.`}</Text>
          <Text size="sm">{t`Your text is still in the studio.`}</Text>
        </Alert>
      ) : (
        <Alert
          color="red"
          role="alert"
          title={unwrittenTitle(reason)}
          tabIndex={-1}
          ref={focusOnMount}
        >
          <Text size="sm">{unwrittenText(end)}</Text>
          <Text size="sm">{t`Your text is still in the studio.`}</Text>
        </Alert>
      )}
      {error !== undefined && (
        <Alert color="red" role="alert" title={t`Not restored`}>
          {errorText(error)}
        </Alert>
      )}
      <ModalFooter>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t`Close`}
        </Button>
        <DownloadButton name={name} document={document} />
        {canRestore && (
          <Button
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={isBusy}
            onClick={startRestore}
          >
            {t`Restore`}
          </Button>
        )}
        <Button
          variant={canRestore ? "default" : "filled"}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          disabled={isBusy}
          onClick={onRetry}
        >
          {t`Retry`}
        </Button>
      </ModalFooter>
    </>
  );
}
