import { Button, Group, Text } from "@mantine/core";
import type { Subtitle } from "@/api/shared";
import { IconFileExport, IconLanguage } from "@/config/icons";
import { openModal } from "@/store/modals";
import { translateModal } from "./tools/modals";
import { trackFile } from "./tools/tool-files";
import type { ToolFile } from "./tools/tool-files";
import { useRunTool } from "./tools/use-run-tool";
import type { SubtitleItem } from "./subtitle-item";

interface TrackProps {
  item: SubtitleItem;
  onLeave: () => void;
}

/** What a subtitle inside the media file is, and what the server can do with it. */
export function TrackOrigin({ item, track, onLeave }: TrackProps & { track: Subtitle }) {
  const { embedded_track_id: number, id } = track;
  return (
    <>
      <Text size="sm">
        {number === null ? "Part of the video file." : `Part of the video file: track ${number}.`}{" "}
        It came with it, and cannot be deleted alone.
      </Text>
      {id !== null && (
        <TrackTools item={item} file={trackFile(item, track, id)} onLeave={onLeave} />
      )}
    </>
  );
}

function TrackTools({ item, file, onLeave }: TrackProps & { file: ToolFile }) {
  const run = useRunTool(item.title);
  const extract = () => {
    run("Extract", [file], { tool: "extract" });
    onLeave();
  };
  const translate = async () => {
    onLeave();
    const tool = await openModal(translateModal, { files: [file.file] });
    if (tool) run("Translate", [file], tool);
  };
  return (
    <Group gap="xs" mt="sm">
      <Button
        size="xs"
        variant="light"
        leftSection={<IconFileExport size={16} aria-hidden />}
        onClick={extract}
      >
        Extract to a file
      </Button>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconLanguage size={16} aria-hidden />}
        onClick={() => void translate()}
      >
        Translate
      </Button>
    </Group>
  );
}
