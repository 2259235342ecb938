/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Mantine's components choose their tags themselves */
import { t } from "@lingui/core/macro";
import { Alert, Button, List, Text } from "@mantine/core";
import type { Profile } from "@/api/languages";
import type { MediaKind } from "@/api/media";
import type { Settings } from "@/api/settings";
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from "@/config/icons";
import { focusOnMount } from "@/ui/focus-on-mount";
import { ModalFooter } from "@/ui/ModalFooter";
import { compareTexts } from "../compare/compare-texts";
import { CompareView } from "../compare/CompareView";
import { differenceText } from "./difference-text";
import { differencesOf } from "./differences";
import { usePutBack } from "./use-put-back";
import type { SaveEnd as SaveEndData } from "./use-save";

interface SaveEndProps {
  end: SaveEndData;
  file: { kind: MediaKind; forced: boolean };
  known: { settings: Settings; profile: Profile | undefined };
  onClose: () => void;
}

/** What became of a text that was saved: as sent, or what the server changed, each with the setting that did it. */
export function SaveEnd({ end, file, known, onClose }: SaveEndProps) {
  const { note, former } = end;
  const putBack = usePutBack();
  return (
    <>
      <Result end={end} file={file} known={known} />
      {note !== undefined && <Text size="sm">{note}</Text>}
      {former && (
        <Text size="sm" c="dimmed">
          {t`The former text stays in the bin of this browser for thirty days.`}
        </Text>
      )}
      <ModalFooter>
        {former && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => {
              putBack(former);
              onClose();
            }}
          >
            {t`Put it back`}
          </Button>
        )}
        <Button onClick={onClose} ref={focusOnMount}>
          {t`Done`}
        </Button>
      </ModalFooter>
    </>
  );
}

function Result({ end, file, known }: Omit<SaveEndProps, "onClose">) {
  const { sent, now, isTool } = end;
  if (!now)
    return (
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />} title={t`Saved`}>
        {t`The server does not show the text of this file, so nobody can tell here what it made of it.`}
      </Alert>
    );
  const compared = compareTexts(sent, now);
  const question = { ...known, target: file, format: sent.format, isTool };
  const differences = differencesOf(compared, question);
  if (differences.length === 0)
    return (
      <Alert
        color="green"
        role="status"
        icon={<IconCircleCheck aria-hidden />}
        title={t`Saved as sent`}
      >
        {t`It was read again, and every line is as you sent it.`}
      </Alert>
    );
  return (
    <>
      <Alert
        color="yellow"
        role="status"
        icon={<IconAlertTriangle aria-hidden />}
        title={t`Saved, and changed by the server`}
      >
        <List size="sm">
          {differences.map((difference) => (
            <List.Item key={difference.kind}>{differenceText(difference)}</List.Item>
          ))}
        </List>
      </Alert>
      <CompareView
        before={sent}
        after={now}
        compared={compared}
        names={[t`Sent`, t`On the server`]}
      />
    </>
  );
}
