import { t } from "@lingui/core/macro";
import { Alert, Button, List, Text, Stack, ThemeIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import { ApiError } from "@/api/error";
import { isFullKind } from "@/api/media";
import { IconAlertTriangle, IconCheck, IconChevronDown, IconChevronUp } from "@/config/icons";
import linkStyles from "@/ui/links.module.css";
import { PathText } from "@/ui/PathText";
import { savePreviewText, WARNINGS, ROUTINE, DISABLED_REASON } from "@/features/texts/saving/texts";
import type { SavePreview as SavePreviewData } from "@/features/texts/saving/save-preview";
import { useCapabilities } from "@/queries/capabilities";
import { useProfile } from "@/queries/languages";
import { useSearchSubject } from "@/queries/search-subject";
import { useSettings } from "@/queries/settings";
import { useSubtitleContents } from "@/queries/subtitles";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { OpenedDocument, SubtitleTarget } from "@/features/texts/files/opened-document";
import { linesToRepair } from "@/subtitle-documents/checks/server-repairs";
import { savePreviewOf, hasSounds } from "@/features/texts/saving/save-preview";
import { timesOnly } from "@/features/texts/saving/time-change";
import type { SaveTarget } from "@/features/texts/saving/use-save-text";

/** Number of lines that are always shown; more only if all of them are warnings. */
const LINES = 3;

/** Preview of what the server will do to the file, or the reason why the text cannot be saved. */
export function SavePreview({
  savePreview: { items, disabledReason },
}: {
  savePreview: SavePreviewData;
}) {
  const headingId = useId();
  const [isOpen, { toggle }] = useDisclosure();
  const warningsFirst = items
    .filter(({ kind }) => !ROUTINE.has(kind))
    .toSorted((one, other) => Number(WARNINGS.has(other.kind)) - Number(WARNINGS.has(one.kind)));
  const warnings = warningsFirst.filter(({ kind }) => WARNINGS.has(kind)).length;
  const lines = warningsFirst.slice(0, Math.max(LINES, warnings));
  const details = [
    ...warningsFirst.slice(lines.length),
    ...items.filter(({ kind }) => ROUTINE.has(kind)),
  ].map(savePreviewText);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  if (disabledReason)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
        {t(DISABLED_REASON[disabledReason])}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} id={headingId}>
        {t`What the server will do`}
      </Text>
      <List
        size="sm"
        ps={0}
        spacing={6}
        aria-labelledby={headingId}
        // Lets a long path be truncated within its line.
        styles={{ itemWrapper: { display: "flex" }, itemLabel: { minWidth: 0 } }}
      >
        {lines.map((item) => {
          const isWarning = WARNINGS.has(item.kind);
          const Icon = isWarning ? IconAlertTriangle : IconCheck;
          return (
            <List.Item
              key={item.kind}
              icon={
                <ThemeIcon size={20} variant="light" color={isWarning ? "yellow" : "gray"}>
                  <Icon size={14} aria-hidden />
                </ThemeIcon>
              }
            >
              {savePreviewText(item)}
              {item.kind === "replace" && <PathText path={item.path} isCopyable={false} />}
            </List.Item>
          );
        })}
      </List>
      {details.length > 0 && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            ms={-8}
            className={linkStyles.target ?? ""}
            aria-expanded={isOpen}
            rightSection={<Chevron size={16} aria-hidden />}
            onClick={toggle}
          >
            {t`Details`}
          </Button>
          {isOpen && (
            <Text size="sm" c="dimmed">
              {details.join(" ")}
            </Text>
          )}
        </div>
      )}
    </Stack>
  );
}

/**
 * True if the file was deleted on disk, although the library still lists it: the server could read it when it was
 * opened, but cannot read it now.
 */
function useIsGone(path: string | undefined, hasContents: boolean): boolean {
  const isRead = path?.toLowerCase().endsWith(".srt") === true && hasContents;
  const { error, isFetching } = useSubtitleContents(path ?? "", isRead);
  // 400: the file is there, in an encoding that the server cannot read.
  return isRead && !isFetching && error instanceof ApiError && error.status === 500;
}

/** Data of the save dialog; `savePreview` is undefined until the item and the settings are loaded. */
export function useSavePreview(
  { original, failedSave }: OpenedDocument,
  document: SubtitleDocument,
  target: SubtitleTarget,
  kind: SaveTarget,
) {
  const settings = useSettings();
  const can = useCapabilities();
  const { media, path } = target;
  const subject = useSearchSubject(media);
  const profileId = subject.data?.profileId ?? null;
  const profile = useProfile(profileId);
  const listed = subject.data?.subtitles.find(
    (one) =>
      one.path !== null &&
      one.code2 === kind.code2 &&
      one.hi === kind.hi &&
      one.forced === kind.forced,
  );
  // After a failed save, the file may be there, but not readable.
  const isGone = useIsGone(path, can.hasSubtitleContents) && failedSave === undefined;
  // A tool works on the opened file. The server has no tools for events.
  const isToolPossible =
    path !== undefined && !isGone && can.hasSubtitleContents && isFullKind(media.kind);
  const change = isToolPossible ? timesOnly(original, document, can.hasTwoPointFit) : undefined;
  const savePreview =
    settings.data && subject.data
      ? savePreviewOf({
          settings: settings.data,
          can,
          profile,
          target: { kind: media.kind, ...kind },
          format: document.format,
          hasSounds: hasSounds(document, kind.code2),
          linesToRepair: linesToRepair(document),
          replaced: isGone ? undefined : (path ?? listed?.path ?? undefined),
          isOfServer: path !== undefined,
          files: subject.data.subtitles.flatMap((one) =>
            one.path === null || (isGone && one.path === path) ? [] : one.path,
          ),
          timesOnly: change,
        })
      : undefined;
  return {
    savePreview,
    change,
    profile,
    profileId,
    settings: settings.data ?? {},
    storesUploadHi: can.storesUploadHi,
    hasSubtitleContents: can.hasSubtitleContents,
    error: subject.error ?? settings.error,
    isFetching: subject.isFetching || settings.isFetching,
    retry: () => {
      subject.refetch();
      void settings.refetch();
    },
  };
}
