import { t, plural } from "@lingui/core/macro";
import { Alert, Button, List, Text } from "@mantine/core";
import { useState } from "react";
import type { ReactNode } from "react";
import { errorText } from "@/api/error";
import type { Profile } from "@/api/profile-rows";
import type { MediaKind } from "@/api/media";
import type { Settings } from "@/api/settings";
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from "@/config/icons";
import type { SubtitleVersion } from "@/store/version-rules";
import { focusOnMount } from "@/ui/RestoreFocus";
import { ModalFooter } from "@/ui/ModalFooter";
import { baseName } from "@/utils/folders";
import { compareTexts } from "@/subtitle-documents/timing/compare-texts";
import { CompareView } from "@/features/texts/compare/CompareView";
import { differencesOf } from "@/features/texts/written/differences";
import { useRestore } from "@/features/texts/saving/use-restore";
import type { RestoreResult } from "@/features/texts/saving/shown-restores";
import type {
  NotRemoved,
  SaveOutcome as SaveOutcomeData,
} from "@/features/texts/saving/use-save-text";
import { distanceText } from "@/features/texts/compare/CompareList";
import type { Difference } from "@/features/texts/written/differences";
import { modNames } from "@/features/texts/written/mod-texts";

interface SaveOutcomeProps {
  end: SaveOutcomeData;
  file: { kind: MediaKind; forced: boolean };
  known: { settings: Settings; profile: Profile | undefined };
  onRestore: (end: RestoreResult) => void;
  onClose: () => void;
}

/** Result of a save: saved as sent, or the server's changes with their probable causes; and the resulting files. */
export function SaveOutcome({ end, file, known, onRestore, onClose }: SaveOutcomeProps) {
  const { note, previous, isNew, now } = end;
  const created = isNew && end.file && now ? { file: end.file, text: now } : undefined;
  const { restore } = useRestore();
  const [isPuttingBack, setPuttingBack] = useState(false);
  const [error, setError] = useState<unknown>();
  const startRestore = (entry: SubtitleVersion) => {
    setPuttingBack(true);
    setError(undefined);
    void restore(entry, { created })
      .then(onRestore, setError)
      .finally(() => setPuttingBack(false));
  };
  return (
    <>
      <Result end={end} file={file} known={known} />
      {note !== undefined && <Text size="sm">{note}</Text>}
      {previous && (
        <Text size="sm" c="dimmed">
          {t`The previous version is kept in this browser for 30 days.`}
        </Text>
      )}
      {error !== undefined && (
        <Alert color="red" role="alert" title={t`Not restored`}>
          {errorText(error)}
        </Alert>
      )}
      <ModalFooter>
        {previous && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={isPuttingBack}
            onClick={() => startRestore(previous)}
          >
            {t`Restore`}
          </Button>
        )}
        <Button onClick={onClose} disabled={isPuttingBack}>
          {t`Done`}
        </Button>
      </ModalFooter>
    </>
  );
}

/** An alert that takes the focus, so that it is read first and the dialog scrolls to its top. */
function ResultAlert({
  isGood,
  title,
  children,
}: {
  isGood: boolean;
  title: string;
  children: ReactNode;
}) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <Alert
      color={isGood ? "green" : "yellow"}
      role="status"
      icon={<Icon aria-hidden />}
      title={title}
      tabIndex={-1}
      ref={focusOnMount}
    >
      {children}
    </Alert>
  );
}

function notRemovedText(oldName: string, notRemoved: NotRemoved): string {
  switch (notRemoved.why) {
    case "unkept":
      return t`${oldName} was not deleted, because its text could not be kept.`;
    case "incomplete":
      return t`${oldName} was not deleted, because the new file does not have all lines.`;
    default: {
      const reason = errorText(notRemoved.error);
      return t`${oldName} was not deleted: ${reason}`;
    }
  }
}

/** Describes the files after the save; undefined if there is only the opened one. */
function filesText({ file, left, removed, notRemoved }: SaveOutcomeData): string | undefined {
  if (!file) return undefined;
  const name = baseName(file.path);
  if (left !== undefined) {
    const oldName = baseName(left);
    const both = t`There are now two files: ${name} with this text, and ${oldName}, unchanged.`;
    return notRemoved ? `${both} ${notRemovedText(oldName, notRemoved)}` : both;
  }
  if (removed !== undefined) {
    const oldName = baseName(removed);
    return t`The file is now ${name}. ${oldName} was deleted.`;
  }
  return undefined;
}

function Result({ end, file, known }: Omit<SaveOutcomeProps, "onClose" | "onRestore">) {
  const { sent, now, isTool, isSent } = end;
  const files = filesText(end);
  const hasTwo = end.left !== undefined;
  if (!isSent)
    return (
      <ResultAlert isGood title={t`Nothing to save`}>
        {t`The server already has this text, so nothing was sent.`}
      </ResultAlert>
    );
  if (!now)
    return (
      <ResultAlert isGood={!hasTwo} title={t`Saved`}>
        {t`The server cannot provide the text of this file, so the result cannot be checked here.`}{" "}
        {files}
      </ResultAlert>
    );
  const compared = compareTexts(sent, now);
  const question = { ...known, target: file, format: sent.format, isTool };
  const differences = differencesOf(compared, question);
  if (differences.length === 0)
    return (
      <ResultAlert isGood={!hasTwo} title={t`Saved`}>
        {compared.hasTags
          ? t`The server changed nothing else.`
          : t`Verified: text and times match what you sent. Styles cannot be compared.`}{" "}
        {files}
      </ResultAlert>
    );
  return (
    <>
      <ResultAlert isGood={false} title={t`Saved, with changes by the server`}>
        <List size="sm">
          {differences.map((difference) => (
            <List.Item key={difference.kind}>{differenceText(difference)}</List.Item>
          ))}
        </List>
        {files}
      </ResultAlert>
      <CompareView
        before={sent}
        after={now}
        compared={compared}
        names={[t`Sent`, t`On the server`]}
      />
    </>
  );
}

function timesText({ count, offset }: Difference): string {
  const [min, max] = offset ?? [0, 0];
  const distance = distanceText(max);
  if (min === max && max !== 0)
    return max > 0
      ? plural(
          { count },
          { one: `# line is ${distance} later`, other: `# lines are ${distance} later` },
        )
      : plural(
          { count },
          { one: `# line is ${distance} earlier`, other: `# lines are ${distance} earlier` },
        );
  const [from, to] = [
    distanceText(Math.min(Math.abs(min), Math.abs(max))),
    distanceText(Math.max(Math.abs(min), Math.abs(max))),
  ];
  return min * max >= 0
    ? plural(
        { count },
        {
          one: `# line was moved by ${from} to ${to}`,
          other: `# lines were moved by ${from} to ${to}`,
        },
      )
    : plural(
        { count },
        {
          one: `# line was moved by up to ${to}`,
          other: `# lines were moved by up to ${to}`,
        },
      );
}

/** A difference as text: "12 lines are 1.2 s later". */
function whatText(difference: Difference): string {
  const { kind, count } = difference;
  switch (kind) {
    case "times":
      return timesText(difference);
    case "texts":
      return plural(
        { count },
        { one: "# line has different text", other: "# lines have different text" },
      );
    case "styles":
      return plural(
        { count },
        { one: "# line has different tags", other: "# lines have different tags" },
      );
    case "spaces":
      return plural(
        { count },
        { one: "# line has different spaces", other: "# lines have different spaces" },
      );
    case "removed":
      return plural({ count }, { one: "# line was removed", other: "# lines were removed" });
    default:
      return plural({ count }, { one: "# line was added", other: "# lines were added" });
  }
}

/** A difference as text, with the setting that probably caused it. */
function differenceText(difference: Difference): string {
  const what = whatText(difference);
  switch (difference.cause) {
    case "sync":
      return t`${what}: automatic sync is on.`;
    case "mods": {
      const settings = modNames(difference.mods);
      return t`${what}, probably because of ${settings}.`;
    }
    case "utf8":
      return t`${what}: the server repairs garbled characters.`;
    case "to-srt":
      return t`${what}: the server converted it to SRT.`;
    default:
      return t`${what}: cause unknown.`;
  }
}
