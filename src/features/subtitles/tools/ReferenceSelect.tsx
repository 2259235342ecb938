import { Select } from "@mantine/core";
import type { SubtitleFile, SubtitleTracks } from "@/api/subtitles";
import { ReadFailure } from "@/ui/ReadFailure";
import { languageLabel } from "@/utils/languages";
import { useSubtitleTracks } from "@/queries/subtitles";

interface Option {
  value: string;
  label: string;
}

/** Mantine throws on duplicate values, and the server may name a track twice. */
function uniqueGroups(groups: readonly { group: string; items: readonly Option[] }[]) {
  const seen = new Set<string>();
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ value }) => value !== "" && !seen.has(value) && seen.add(value)),
    }))
    .filter(({ items }) => items.length > 0);
}

const labelled = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");
const subtitleLabel = (
  track:
    | SubtitleTracks["embedded_subtitles_tracks"][number]
    | SubtitleTracks["external_subtitles_tracks"][number],
) =>
  languageLabel({
    name: track.language,
    code2: null,
    hi: track.hearing_impaired,
    forced: track.forced,
  });

function groupsOf(tracks: SubtitleTracks) {
  return uniqueGroups([
    {
      group: "Audio tracks",
      items: tracks.audio_tracks.map(({ stream, name, language }) => ({
        value: stream,
        label: labelled(language || "Unknown", name, stream),
      })),
    },
    {
      group: "Subtitle tracks in the file",
      items: tracks.embedded_subtitles_tracks.map((track) => ({
        value: track.stream,
        label: labelled(subtitleLabel(track), track.name, track.stream),
      })),
    },
    {
      group: "Other subtitle files",
      items: tracks.external_subtitles_tracks.map((track) => ({
        value: track.path,
        label: labelled(subtitleLabel(track), track.name),
      })),
    },
  ]);
}

/** The track that a subtitle is synchronised with; without one the server chooses. */
export function ReferenceSelect({
  file,
  value,
  onChange,
}: {
  file: SubtitleFile;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const tracks = useSubtitleTracks(file);
  const { data, isPending } = tracks;
  return (
    <>
      <Select
        label="Reference track"
        description="What the lines are compared with. Default: the audio of the media file."
        placeholder={isPending ? "Loading…" : "The media file"}
        data={data ? groupsOf(data) : []}
        value={value}
        onChange={onChange}
        allowDeselect={false}
        clearable
        clearButtonProps={{
          "aria-hidden": false,
          "aria-label": "Clear the reference",
          tabIndex: 0,
        }}
        searchable
        nothingFoundMessage="No such track"
      />
      <ReadFailure reads={[tracks]} meaning="Only the media file can be chosen." />
    </>
  );
}
