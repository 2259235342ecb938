import { plural, t } from "@lingui/core/macro";
import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useState, useEffect, useEffectEvent } from "react";
import { IconAlertTriangle, IconFileZip } from "@/config/icons";
import { VirtualList } from "@/ui/VirtualList";
import { listed, compare } from "@/utils/text";
import { archiveRejectionText } from "./upload-names";
import { ArchiveError } from "@/utils/archives/archive";
import type { ArchiveRejection, UnpackedFile } from "@/utils/archives/archive";
import { readArchive } from "@/utils/archives/read-archive";
import { loadChunk } from "@/utils/chunks";

const rejectionOf = (error: unknown): ArchiveRejection =>
  error instanceof ArchiveError ? error.rejection : { kind: "no-reader" };

/** Max names in a message; further ones are only counted. */
const MAX_NAMES = 3;

type ReadArchive = Extract<ArchiveContent, { files: File[] }>;

function innerText(inner: readonly string[]): string {
  const innerNames = listed(inner.slice(0, MAX_NAMES).map((name) => t`“${name}”`));
  const more = inner.length - MAX_NAMES;
  if (more <= 0) return t`Nested archives are skipped: ${innerNames}.`;
  return plural(
    { count: more },
    {
      one: `Nested archives are skipped: ${innerNames}, and # other.`,
      other: `Nested archives are skipped: ${innerNames}, and # others.`,
    },
  );
}

/** The files of an archive that are not offered. */
function Skipped({ others, inner }: ReadArchive) {
  return (
    <>
      {others > 0 && (
        <Text size="sm">
          {plural(
            { count: others },
            { one: "# other file skipped.", other: "# other files skipped." },
          )}
        </Text>
      )}
      {inner.length > 0 && (
        <Text size="sm" dir="auto">
          {innerText(inner)}
        </Text>
      )}
    </>
  );
}

/** The files of an archive, to choose one from. */
function FileChoice({ files, onChoose }: { files: File[]; onChoose: (file: File) => void }) {
  const [chosen, setChosen] = useState<File | undefined>(undefined);
  return (
    <VirtualList
      label={t`Files in the archive`}
      items={files}
      renderItem={(file) => (
        <Button
          fullWidth
          justify="start"
          variant={file === chosen ? "light" : "subtle"}
          color={file === chosen ? undefined : "gray"}
          h="auto"
          mih={{ base: 44, sm: 34 }}
          px="xs"
          py={4}
          fw={400}
          lh={1.4}
          aria-pressed={file === chosen}
          styles={{ label: { whiteSpace: "normal", overflowWrap: "anywhere", textAlign: "start" } }}
          onClick={() => {
            setChosen(file);
            onChoose(file);
          }}
        >
          <bdi>{file.name}</bdi>
        </Button>
      )}
    />
  );
}

function titleOf(archiveName: string, count: number, isOneWanted: boolean): string {
  if (count === 0) return t`No subtitle files in “${archiveName}”.`;
  if (isOneWanted && count > 1)
    return plural(
      { count },
      {
        one: `“${archiveName}” has # subtitle file.`,
        other: `“${archiveName}” has # subtitle files: choose one.`,
      },
    );
  return plural(
    { count },
    {
      one: `# subtitle file from “${archiveName}”`,
      other: `# subtitle files from “${archiveName}”`,
    },
  );
}

interface ArchiveContentsProps {
  archive: File;
  /** Accepted file extensions: "srt". */
  types: readonly string[];
  /** "all" uses all of its files; "one" uses a single file, chosen by the user if there are several. */
  take: "all" | "one";
  onFiles: (files: File[]) => void;
  onDismiss: () => void;
}

/** Unpacks an archive and lists its files, including the skipped ones. */
export function ArchiveContents(props: ArchiveContentsProps) {
  const { archive, types, take, onFiles, onDismiss } = props;
  const { name: archiveName } = archive;
  const content = useArchive(archive, types, (files) => {
    if (take === "all" || files.length === 1) onFiles(files);
  });
  if (!content)
    return (
      <Group component="output" gap="sm" wrap="nowrap">
        <Loader size={18} aria-hidden />
        <Text size="sm" miw={0} style={{ overflowWrap: "anywhere" }}>
          {t`Opening “${archiveName}”…`}
        </Text>
      </Group>
    );
  const closing = {
    withCloseButton: true,
    closeButtonLabel: t`Dismiss`,
    onClose: onDismiss,
    style: { overflowWrap: "anywhere" },
  } as const;
  if ("rejection" in content)
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} {...closing}>
        {archiveRejectionText(archiveName, content.rejection)}
      </Alert>
    );
  const { files } = content;
  const isChoice = take === "one" && files.length > 1;
  return (
    <Alert
      color={files.length === 0 ? "yellow" : "gray"}
      role="status"
      icon={<IconFileZip aria-hidden />}
      title={titleOf(archiveName, files.length, take === "one")}
      {...closing}
    >
      <Stack gap={4}>
        {isChoice && <FileChoice files={files} onChoose={(file) => onFiles([file])} />}
        <Skipped {...content} />
      </Stack>
    </Alert>
  );
}

/** Text files are checked, because most of those in archives are notes. The dialog checks and names other files. */
async function isSubtitle({ name, bytes }: UnpackedFile): Promise<boolean> {
  if (!/\.txt$/i.test(name)) return true;
  const { hasSubtitles } = await loadChunk(() => import("./subtitle-content"));
  return hasSubtitles(bytes);
}

/** The contents of an archive, or the reason why they could not be read. */
type ArchiveContent =
  { files: File[]; others: number; inner: string[] } | { rejection: ArchiveRejection };

/** Reads an archive once and passes on its files. Undefined while it is being read. */
function useArchive(
  archive: File,
  types: readonly string[],
  onRead: (files: File[]) => void,
): ArchiveContent | undefined {
  const [content, setContent] = useState<ArchiveContent | undefined>(undefined);
  const show = useEffectEvent((found: ArchiveContent) => {
    setContent(found);
    if ("files" in found) onRead(found.files);
  });
  const read = useEffectEvent(async (of: File, signal: AbortSignal): Promise<ArchiveContent> => {
    const { files, others, inner } = await readArchive(of, types, signal);
    const isWanted = await Promise.all(files.map(isSubtitle));
    const wanted = files
      .filter((_, index) => isWanted[index])
      .toSorted((one, other) => compare(one.name, other.name));
    return {
      files: wanted.map(({ name, bytes }) => new File([bytes], name)),
      others: others + files.length - wanted.length,
      inner,
    };
  });
  useEffect(() => {
    const stop = new AbortController();
    read(archive, stop.signal)
      .catch((error: unknown) => ({ rejection: rejectionOf(error) }))
      .then((found) => {
        if (!stop.signal.aborted) show(found);
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [archive]);
  return content;
}
