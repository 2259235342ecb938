import { plural, t } from "@lingui/core/macro";
import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { errorText } from "@/api/error";
import { IconDownload } from "@/config/icons";
import { useCapabilities } from "@/queries/capabilities";
import { useReadSubtitles } from "@/queries/subtitles";
import { VirtualList } from "@/ui/VirtualList";
import { saveFile } from "@/utils/save-file";
import { baseName } from "@/utils/folders";
import { srtText } from "../preview/cue-text";
import type { ToolFile } from "./tool-files";

interface LostFilesProps {
  lost: readonly ToolFile[];
  replaces: boolean;
  onChange: (replaces: boolean) => void;
}

/** Files that a tool would overwrite, with a checkbox to allow it and a way to save copies of them first. */
export function LostFiles({ lost, replaces, onChange }: LostFilesProps) {
  const listId = useId();
  const { hasSubtitleContents } = useCapabilities();
  const count = lost.length;
  return (
    <Stack gap="xs">
      <Checkbox
        label={plural(count, { one: "Replace # file", other: "Replace # files" })}
        description={t`The server overwrites them with the result. Their old text is lost.`}
        checked={replaces}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text size="sm" fw={600} id={listId}>
        {replaces
          ? plural(count, { one: "# file will be lost", other: "# files will be lost" })
          : plural(count, { one: "# file would be lost", other: "# files would be lost" })}
      </Text>
      <VirtualList
        labelId={listId}
        items={lost}
        renderItem={({ file }) => <bdi title={file.path}>{baseName(file.path)}</bdi>}
      />
      {hasSubtitleContents && <SaveCopies lost={lost} />}
    </Stack>
  );
}

function SaveCopies({ lost }: { lost: readonly ToolFile[] }) {
  const { mutate, isPending, isSuccess, error, variables } = useReadSubtitles();
  const paths = lost.map(({ file }) => file.path);
  const isSaved = isSuccess && variables.paths.join("\n") === paths.join("\n");
  const save = () =>
    mutate({ paths, onText: (path, cues) => saveFile(baseName(path), srtText(cues)) });
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          onClick={save}
        >
          {plural(
            { count: lost.length },
            { one: "Save a copy first", other: "Save # copies first" },
          )}
        </Button>
        <Text component="output" size="sm" c="dimmed">
          {isSaved
            ? plural({ count: lost.length }, { one: "Saved a copy", other: "Saved # copies" })
            : ""}
        </Text>
      </Group>
      {error && (
        <Alert color="red" role="alert" title={t`Not all copies were saved`}>
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}
