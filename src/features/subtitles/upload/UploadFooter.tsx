/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Mantine's components choose their tags themselves */
import { Alert, Box, Button, Group, Progress, Text } from "@mantine/core";
import { counted } from "@/utils/format";
import { IconUpload } from "@/config/icons";
import { StickyFooter } from "@/ui/StickyFooter";
import type { Status } from "./RowStatus";
import type { ShownRow } from "./UploadTable";
import type { Noun } from "@/utils/nouns";
import { UPLOAD_FAILED } from "./use-upload-queue";

/** The states in the order of the summary. */
const WORDS: readonly [Status, string][] = [
  ["done", "uploaded"],
  ["running", "uploading"],
  ["pending", "waiting"],
  ["failed", "failed"],
  ["stopped", "stopped"],
  ["error", "incomplete"],
  ["update", "being checked"],
  ["warning", "with a warning"],
  ["valid", "ready"],
];

/**
 * What a file still needs before anything can be sent: "Choose an episode for a.srt". Undefined when none needs
 * anything.
 */
function nextStep(rows: readonly ShownRow[], noun: Noun): string | undefined {
  const [first, ...others] = rows.filter(({ status }) => status === "error");
  if (!first) return undefined;
  const { row, episode, kind } = first;
  const needs = [episode ? [] : [`an ${noun.one}`], kind ? [] : ["a language"]].flat();
  const more = others.length > 0 ? ` and look at ${counted(others.length, "other file")}` : "";
  return `Choose ${needs.join(" and ")} for ${row.file.name}${more}`;
}

/** A summary of all files, and the button that sends the remaining ones. */
export function UploadFooter({
  noun,
  rows,
  onSend,
  onClose,
}: {
  noun: Noun;
  rows: readonly ShownRow[];
  onSend: () => void;
  onClose: () => void;
}) {
  const count = (status: Status) => rows.filter((row) => row.status === status).length;
  const [done, failed] = [count("done"), count("failed")];
  const unclear = rows.filter((row) => row.status === "failed" && row.isUnclear).length;
  const left = rows.filter(({ isLocked }) => !isLocked);
  const isSending = count("running") + count("pending") > 0;
  const isDone = left.length === 0 && !isSending;
  const isReady = left.length > 0 && left.every(({ episode, kind }) => episode && kind);
  const isRetry = failed + count("stopped") === left.length;
  const parts = WORDS.flatMap(([status, words]) =>
    count(status) > 0 ? `${count(status)} ${words}` : [],
  );
  const next = nextStep(rows, noun);
  return (
    <StickyFooter>
      {failed > 0 && !isSending && (
        <Alert
          color="red"
          role="alert"
          title={unclear > 0 ? "No clear answer" : UPLOAD_FAILED}
          mb="xs"
          p="xs"
        >
          {unclear > 0
            ? `${counted(unclear, "file")} may have been uploaded: look at the ${noun.many} before you send again. The reason stands in the list.`
            : `${counted(failed, "file")} could not be uploaded: the reason stands in the list. The others are not sent again.`}
        </Alert>
      )}
      {isSending && (
        <Progress
          mb="xs"
          size="sm"
          aria-label="Uploaded files"
          value={(done / rows.length) * 100}
          transitionDuration={150}
        />
      )}
      <Group justify="space-between">
        <Box role="status" fz="sm" flex="1 1 280px" style={{ overflowWrap: "anywhere" }}>
          <Text inherit style={{ fontVariantNumeric: "tabular-nums" }}>
            {`${counted(rows.length, "file")}: ${parts.join(", ")}`}
          </Text>
          {next !== undefined && <Text inherit>{next}</Text>}
        </Box>
        {isDone ? (
          <Button key="end" w={{ base: "100%", sm: "auto" }} onClick={onClose}>
            Done
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
            {left.length > 0 && isRetry ? "Retry" : "Upload"}
          </Button>
        )}
      </Group>
    </StickyFooter>
  );
}
