import { t } from "@lingui/core/macro";
import { Alert, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { IconHistory } from "@/config/icons";
import { serverDateText } from "@/utils/server-time";
import { useActions, useEditor, useEditorStore } from "../editor";
import { discardOffer } from "./keep-draft";
import type { StoredDraft } from "../stored-drafts";

/** Offers to continue with a draft; `resumeButton` is the button that does so. */
export function DraftOffer({
  draft,
  resumeButton,
  onDiscard,
}: {
  draft: StoredDraft;
  resumeButton: ReactNode;
  onDiscard: () => void;
}) {
  const { name: fileName, at } = draft;
  const time = serverDateText(new Date(at).toISOString());
  return (
    <Alert
      mb="sm"
      w="100%"
      icon={<IconHistory size={18} aria-hidden />}
      title={t`You have an unsaved draft of “${fileName}” from ${time}.`}
    >
      <Group gap="xs">
        {resumeButton}
        <Button size="compact-sm" h={{ base: 44, sm: 34 }} variant="default" onClick={onDiscard}>
          {t`Discard`}
        </Button>
      </Group>
    </Alert>
  );
}

/** Offers to continue with the draft of the open text from an earlier visit. */
export function ResumeOffer() {
  const editor = useEditorStore();
  const offer = useEditor((state) => state.offer);
  const { resume } = useActions();
  return (
    offer && (
      <DraftOffer
        draft={offer}
        resumeButton={
          <Button size="compact-sm" h={{ base: 44, sm: 34 }} onClick={() => resume(offer)}>
            {t`Continue`}
          </Button>
        }
        onDiscard={() => discardOffer(editor)}
      />
    )
  );
}
