import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { fullItem, isMovie } from "@/api/media";
import type { EpisodeKind, FullKind, MovieKind } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import { IconFileExport, IconLanguage } from "@/config/icons";
import { openModal } from "@/store/modals";
import type { SubtitleTool } from "@/api/tool-writes";
import { useCapabilities } from "@/queries/capabilities";
import { useSeriesEpisodes } from "@/queries/episodes";
import { useTitle } from "@/queries/library";
import { askOverwrite, translateModal } from "../tools/tool-modals";
import { episodeFiles, movieFiles, trackFile } from "../tools/tool-files";
import type { ToolFile } from "../tools/tool-files";
import { useRunTool } from "../tools/use-run-tool";
import type { FullItem, SubtitleItem } from "../item/subtitle-item";

interface TrackProps {
  item: SubtitleItem;
  onLeave: () => void;
}

/** Describes a subtitle inside the media file, with the actions that the server supports for it. */
export function TrackOrigin({ item, track, onLeave }: TrackProps & { track: Subtitle }) {
  const { embedded_track_id: number, id } = track;
  const supportedItem = fullItem(item);
  return (
    <>
      <Text size="sm">
        {number === null
          ? t`Part of the video file, so it cannot be deleted separately.`
          : t`Part of the video file (track ${number}), so it cannot be deleted separately.`}
      </Text>
      {id === null || !supportedItem ? null : isMovie(supportedItem) ? (
        <MovieTrack
          item={supportedItem}
          file={trackFile(supportedItem, track, id)}
          onLeave={onLeave}
        />
      ) : (
        <EpisodeTrack
          item={supportedItem}
          file={trackFile(supportedItem, track, id)}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

type OfKind<K extends FullItem["kind"]> = Omit<TrackProps, "item"> & {
  item: FullItem & { kind: K };
  file: ToolFile;
};

function EpisodeTrack(props: OfKind<EpisodeKind & FullKind>) {
  const { kind, seriesId, id } = props.item;
  const episodes = useSeriesEpisodes(seriesId, kind).rows.filter((episode) => episode.id === id);
  return <TrackTools {...props} others={episodeFiles(episodes)} />;
}

function MovieTrack(props: OfKind<MovieKind & FullKind>) {
  const { record } = useTitle(props.item.kind, props.item.id);
  return <TrackTools {...props} others={record ? movieFiles(record) : []} />;
}

interface TrackToolsProps extends TrackProps {
  file: ToolFile;
  /** The subtitle files next to the video, which the result may overwrite. */
  others: readonly ToolFile[];
}

function TrackTools({ item, file, others, onLeave }: TrackToolsProps) {
  const run = useRunTool(item.title);
  const { keepsMarks } = useCapabilities();
  const start = async (label: string, tool: SubtitleTool) => {
    const choice = { tool, chosen: [file], all: [file, ...others], keepsMarks };
    const confirmed = await askOverwrite(label, choice);
    if (confirmed) run(label, confirmed, tool);
  };
  const extract = () => {
    onLeave();
    void start(t`Extract`, { tool: "extract" });
  };
  const translate = async () => {
    onLeave();
    const tool = await openModal(translateModal, { files: [file.file] });
    if (tool) await start(t`Translate`, tool);
  };
  return (
    <Group gap="xs" mt="sm">
      <Button
        size="xs"
        variant="light"
        leftSection={<IconFileExport size={16} aria-hidden />}
        onClick={extract}
      >
        {t`Extract to a file`}
      </Button>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconLanguage size={16} aria-hidden />}
        onClick={() => void translate()}
      >
        {t`Translate`}
      </Button>
    </Group>
  );
}
