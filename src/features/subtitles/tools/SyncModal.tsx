import { plural, t } from "@lingui/core/macro";
import { Checkbox, Select } from "@mantine/core";
import type { SubtitleTracks } from "@/api/subtitle-rows";
import type { SubtitleFile } from "@/api/tool-writes";
import { useSettings } from "@/queries/settings";
import { useSubtitleTracks } from "@/queries/subtitles";
import { ReadFailure } from "@/ui/ReadFailure";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { languageLabel } from "@/utils/languages";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { syncSchema } from "./tool-schemas";
import { useToolForm } from "./use-tool-form";

interface Option {
  value: string;
  label: string;
}

/** Mantine throws on duplicate values, and the server may return a track twice. */
function uniqueGroups(groups: readonly { group: string; items: readonly Option[] }[]) {
  const seen = new Set<string>();
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ value }) => value !== "" && !seen.has(value) && seen.add(value)),
    }))
    .filter(({ items }) => items.length > 0);
}

const labeled = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");
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
      group: t`Audio tracks`,
      items: tracks.audio_tracks.map(({ stream, name, language }) => ({
        value: stream,
        label: labeled(language || t`Unknown`, name, stream),
      })),
    },
    {
      group: t`Subtitle tracks in the file`,
      items: tracks.embedded_subtitles_tracks.map((track) => ({
        value: track.stream,
        label: labeled(subtitleLabel(track), track.name, track.stream),
      })),
    },
    {
      group: t`Other subtitle files`,
      items: tracks.external_subtitles_tracks.map((track) => ({
        value: track.path,
        label: labeled(subtitleLabel(track), track.name),
      })),
    },
  ]);
}

/** Select for the track to synchronize with; without one the server chooses. */
function ReferenceSelect({
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
  const groups = data ? groupsOf(data) : [];
  return (
    <>
      <Select
        label={t`Reference track`}
        description={t`What the subtitle is aligned with. Default: the media file’s audio.`}
        placeholder={isPending ? t`Loading…` : t`The media file`}
        data={groups}
        value={value}
        onChange={onChange}
        allowDeselect={false}
        clearable
        clearButtonProps={{
          "aria-hidden": false,
          "aria-label": t`Clear reference`,
          tabIndex: 0,
        }}
        searchable={groups.flatMap(({ items }) => items).length >= SEARCHABLE_FROM}
        nothingFoundMessage={t`No matching track`}
      />
      <ReadFailure reads={[tracks]} meaning={t`Only the media file can be chosen.`} />
    </>
  );
}

/** Max offsets that the server accepts, in seconds. */
const SYNC_OFFSETS: readonly number[] = [60, 120, 300, 600];

/** The server's settings for synchronization. */
function useSyncDefaults() {
  const subsync = useSettings().data?.subsync ?? {};
  const offset = subsync.max_offset_seconds;
  return {
    maxOffsetSeconds: typeof offset === "number" && SYNC_OFFSETS.includes(offset) ? offset : 60,
    gss: subsync.gss !== false,
    noFixFramerate: subsync.no_fix_framerate !== false,
  };
}

/**
 * The description of the maximum offset. Since 1.6.2 the server rejects results above its own limit, which applies if
 * it is smaller (contract/1.6.2.md section 2).
 */
function useOffsetText(chosen: number): string {
  const limit = useSettings().data?.subsync?.quality_max_offset_seconds;
  if (typeof limit !== "number") return t`Maximum shift to search for.`;
  const seconds = Math.min(limit, chosen);
  return t`The server rejects shifts above ${seconds} s; see Settings > Subtitles.`;
}

const NO_REFERENCE: { reference: string | null } = { reference: null };

/**
 * Synchronization options of newer servers; the initial values are those of the settings (contract/http.md section 5).
 */
export function SyncModal(props: ToolDialogControls) {
  const { files } = props;
  const defaults = useSyncDefaults();
  const maxOffsetSeconds = String(defaults.maxOffsetSeconds);
  const form = useToolForm({ ...NO_REFERENCE, ...defaults, maxOffsetSeconds }, syncSchema);
  const [file] = files;
  const offsetText = useOffsetText(Number(form.values.maxOffsetSeconds));
  return (
    <ToolDialog
      {...props}
      title={t({ message: "Sync", context: "verb" })}
      verb={t`Sync`}
      form={form}
    >
      {file && files.length === 1 && (
        <ReferenceSelect
          file={file}
          value={form.values.reference}
          onChange={(value) => form.setFieldValue("reference", value)}
        />
      )}
      <Select
        label={t`Maximum offset`}
        description={offsetText}
        data={SYNC_OFFSETS.map((seconds) => ({
          value: String(seconds),
          label: plural({ count: seconds }, { one: "# second", other: "# seconds" }),
        }))}
        {...form.getInputProps("maxOffsetSeconds")}
        allowDeselect={false}
      />
      <Checkbox
        label={t`Golden section search`}
        description={t`Also tries unusual frame rates.`}
        {...form.getInputProps("gss", { type: "checkbox" })}
      />
      <Checkbox
        label={t`Keep frame rate`}
        description={t`Shifts subtitles without stretching them, even if their speed differs from the video’s.`}
        {...form.getInputProps("noFixFramerate", { type: "checkbox" })}
      />
    </ToolDialog>
  );
}
