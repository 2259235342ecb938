import { t } from "@lingui/core/macro";
import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle } from "@/config/icons";
import { focusOnMount } from "@/ui/RestoreFocus";
import { ModalFooter } from "@/ui/ModalFooter";
import { compareTexts } from "../compare/compare-texts";
import { CompareView } from "../compare/CompareView";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { Opened } from "../editing";
import { DownloadButton } from "./DownloadButton";

interface ChangedMeanwhileProps {
  opened: Opened;
  document: SubtitleDocument;
  theirs: SubtitleDocument;
  onUseMine: () => void;
  onOpenTheirs: () => void;
  onBack: () => void;
}

/** Choice between the user's text and the server's, which was changed since the text was opened. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { opened, document, theirs, onUseMine, onOpenTheirs, onBack } = props;
  const known = opened.onServer ?? opened.original;
  return (
    <>
      <Alert
        color="yellow"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        title={t`It was changed on the server since you opened it`}
      >
        {t`Nothing was saved yet. Yours replaces it if you say so; what is there now stays in the bin of this browser for thirty days.`}
      </Alert>
      <CompareView
        before={known}
        after={theirs}
        compared={compareTexts(known, theirs)}
        names={[t`When opened`, t`On the server now`]}
      />
      <ModalFooter>
        <Button variant="default" onClick={onBack} ref={focusOnMount}>
          {t`Back`}
        </Button>
        <DownloadButton name={opened.name} document={document} label={t`Download mine`} />
        <Button variant="default" onClick={onOpenTheirs}>
          {t`Open theirs`}
        </Button>
        <Button onClick={onUseMine}>{t`Use mine`}</Button>
      </ModalFooter>
    </>
  );
}
