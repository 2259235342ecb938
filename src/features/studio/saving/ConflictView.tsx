import { t } from "@lingui/core/macro";
import { Alert, Button } from "@mantine/core";
import { IconAlertTriangle } from "@/config/icons";
import { focusOnMount } from "@/ui/RestoreFocus";
import { ModalFooter } from "@/ui/ModalFooter";
import { compareTexts } from "@/subtitle-documents/timing/compare-texts";
import { CompareView } from "@/features/texts/compare/CompareView";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { OpenedDocument } from "@/features/texts/files/opened-document";
import { DownloadButton } from "./DownloadButton";

interface ConflictViewProps {
  opened: OpenedDocument;
  document: SubtitleDocument;
  serverText: SubtitleDocument;
  onUseMine: () => void;
  onOpenTheirs: () => void;
  onBack: () => void;
}

/** Choice between the user's text and the server's, which was changed since the text was opened. */
export function ConflictView(props: ConflictViewProps) {
  const { opened, document, serverText, onUseMine, onOpenTheirs, onBack } = props;
  const known = opened.onServer ?? opened.original;
  return (
    <>
      <Alert
        color="yellow"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        title={t`This subtitle changed on the server since you opened it`}
      >
        {t`Nothing has been saved yet. If you continue, your version replaces it, and the current one is kept in this browser for 30 days.`}
      </Alert>
      <CompareView
        before={known}
        after={serverText}
        compared={compareTexts(known, serverText)}
        names={[t`When opened`, t`On the server now`]}
      />
      <ModalFooter>
        <Button variant="default" onClick={onBack} ref={focusOnMount}>
          {t`Back`}
        </Button>
        <DownloadButton name={opened.name} document={document} label={t`Download my version`} />
        <Button variant="default" onClick={onOpenTheirs}>
          {t`Open the server’s version`}
        </Button>
        <Button onClick={onUseMine}>{t`Replace with my version`}</Button>
      </ModalFooter>
    </>
  );
}
