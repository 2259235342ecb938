import { plural, t } from "@lingui/core/macro";
import { Alert, Box, Button, Group, Progress, Text } from "@mantine/core";
import type { EpisodeKind } from "@/api/media";
import { IconUpload } from "@/config/icons";
import { StickyFooter } from "@/ui/ModalFooter";
import { listed } from "@/utils/text";
import type { Status } from "./RowStatus";
import type { ShownRow } from "./UploadTable";
import { UPLOAD_FAILED } from "./use-upload-queue";
import { UPLOAD_TEXTS } from "./upload-texts";

/** States in the order of the summary. */
const STATES: readonly [Status, (count: number) => string][] = [
  ["done", (count) => plural(count, { one: "# uploaded", other: "# uploaded" })],
  ["running", (count) => plural(count, { one: "# uploading", other: "# uploading" })],
  ["pending", (count) => plural(count, { one: "# waiting", other: "# waiting" })],
  ["failed", (count) => plural(count, { one: "# failed", other: "# failed" })],
  ["stopped", (count) => plural(count, { one: "# stopped", other: "# stopped" })],
  ["error", (count) => plural(count, { one: "# incomplete", other: "# incomplete" })],
  ["update", (count) => plural(count, { one: "# being checked", other: "# being checked" })],
  ["warning", (count) => plural(count, { one: "# with a warning", other: "# with a warning" })],
  ["valid", (count) => plural(count, { one: "# ready", other: "# ready" })],
];

/** The missing choices for one file. */
function firstStep({ row, episode, kind }: ShownRow, of: EpisodeKind): string {
  const fileName = row.file.name;
  if (episode) return t`Choose a language for ${fileName}`;
  const texts = UPLOAD_TEXTS[of];
  return kind ? texts.chooseFor(fileName) : texts.chooseWithLanguageFor(fileName);
}

/** The first step left before anything can be sent: "Choose an episode for a.srt". Undefined if there is none. */
function nextStep(rows: readonly ShownRow[], of: EpisodeKind): string | undefined {
  const [first, ...others] = rows.filter(({ status }) => status === "error");
  if (!first) return undefined;
  const step = firstStep(first, of);
  if (others.length === 0) return step;
  return plural(
    { count: others.length },
    {
      one: `${step} and check # other file`,
      other: `${step} and check # other files`,
    },
  );
}

interface FailuresProps {
  kind: EpisodeKind;
  failed: number;
  /** Number of failed files that may have been uploaded. */
  unclear: number;
}

function Failures({ kind, failed, unclear }: FailuresProps) {
  return (
    <Alert color="red" role="alert" title={t(UPLOAD_FAILED)} mb="xs" p="xs">
      {failed > unclear && (
        <Text inherit>
          {plural(
            { count: failed - unclear },
            {
              one: "# file could not be uploaded: the reason is in the list. The others are not sent again.",
              other:
                "# files could not be uploaded: the reasons are in the list. The others are not sent again.",
            },
          )}
        </Text>
      )}
      {unclear > 0 && <Text inherit>{UPLOAD_TEXTS[kind].unclear(unclear)}</Text>}
    </Alert>
  );
}

/** Summary of all files, and the button that sends the remaining ones. */
export function UploadFooter({
  kind,
  rows,
  onSend,
  onClose,
}: {
  kind: EpisodeKind;
  rows: readonly ShownRow[];
  onSend: () => void;
  onClose: () => void;
}) {
  const count = (status: Status) => rows.filter((row) => row.status === status).length;
  const [done, failed] = [count("done"), count("failed")];
  const unclear = rows.filter((row) => row.status === "failed" && row.isUnclear).length;
  const left = rows.filter(({ isLocked }) => !isLocked);
  const isSending = count("running") + count("pending") > 0;
  const isFinished = left.length === 0 && !isSending;
  const isReady = left.length > 0 && left.every((row) => row.episode && row.kind);
  const isRetry = failed + count("stopped") === left.length;
  const summary = listed(
    STATES.flatMap(([status, counted]) => (count(status) > 0 ? counted(count(status)) : [])),
  );
  const next = nextStep(rows, kind);
  return (
    <StickyFooter>
      {failed > 0 && !isSending && <Failures kind={kind} failed={failed} unclear={unclear} />}
      {isSending && (
        <Progress
          mb="xs"
          size="sm"
          aria-label={t`Uploaded files`}
          value={(done / rows.length) * 100}
          transitionDuration={150}
        />
      )}
      <Group justify="space-between">
        <Box role="status" fz="sm" flex="1 1 280px" style={{ overflowWrap: "anywhere" }}>
          <Text inherit style={{ fontVariantNumeric: "tabular-nums" }}>
            {plural(
              { count: rows.length },
              { one: `# file: ${summary}`, other: `# files: ${summary}` },
            )}
          </Text>
          {next !== undefined && <Text inherit>{next}</Text>}
        </Box>
        {isFinished ? (
          <Button key="end" w={{ base: "100%", sm: "auto" }} onClick={onClose}>
            {t`Done`}
          </Button>
        ) : (
          <Button
            key="end"
            w={{ base: "100%", sm: "auto" }}
            leftSection={<IconUpload size={18} aria-hidden />}
            disabled={!isReady && !isSending}
            // aria-disabled while sending: the button keeps the focus for Retry or Done.
            data-disabled={!isReady || undefined}
            aria-disabled={!isReady}
            onClick={isReady ? onSend : undefined}
          >
            {left.length > 0 && isRetry ? t`Retry` : t({ message: "Upload", context: "verb" })}
          </Button>
        )}
      </Group>
    </StickyFooter>
  );
}
