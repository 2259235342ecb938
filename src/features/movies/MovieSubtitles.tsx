import { ActionIcon, Group, Loader, Text } from "@mantine/core";
import type { Movie } from "@/api/movies";
import type { MissingSubtitle, Subtitle } from "@/api/shared";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { OriginButton } from "@/features/subtitles/OriginButton";
import { PreviewButton } from "@/features/subtitles/preview/PreviewButton";
import { NothingFoundActions } from "@/features/subtitles/MissingChips";
import { useFindSubtitle } from "@/features/subtitles/use-subtitle-actions";
import { mediaKey } from "@/api/media";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { WhyIcon } from "@/features/subtitles/WhyIcon";
import { useConfirmRemove, useIsBeingRemoved } from "@/features/subtitles/use-confirm-remove";
import { uniqueKeys } from "@/utils/row-keys";
import { languageKey, languagePhrase } from "@/utils/languages";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { IconBadgeCc, IconCircleDashed, IconDownload, IconTrash } from "@/config/icons";
import { searchOf, useItemSearches } from "@/store/item-searches";
import { StatusChip } from "@/ui/StatusChip";
import { PathText } from "@/ui/PathText";
import { columnsOf } from "@/ui/table-features";

type Row = { item: SubtitleItem; id: string } & (
  { missing: MissingSubtitle } | { subtitle: Subtitle }
);

const helper = columnsOf<Row>();
const languageOf = ({ name, code2, hi, forced }: Subtitle) => ({
  name,
  code2: code2 ?? "",
  hi,
  forced,
});

const columns = helper.columns([
  helper.display({
    id: "language",
    header: "Language",
    meta: { width: "clamp(150px, 18vw, 240px)", card: "title" },
    cell: ({ row: { original } }) =>
      "missing" in original ? (
        <LanguageChip language={original.missing} state="missing" />
      ) : (
        <LanguageChip
          language={original.subtitle}
          state={original.subtitle.path === null ? "embedded" : "present"}
        />
      ),
  }),
  helper.display({
    id: "status",
    header: "Status",
    meta: { width: "150px", card: "state" },
    cell: ({ row: { original } }) => <Status row={original} />,
  }),
  helper.display({
    id: "path",
    header: "Subtitle Path",
    meta: { card: "line" },
    cell: ({ row: { original } }) => <SubtitlePath row={original} />,
  }),
  helper.display({
    id: "action",
    header: "Action",
    meta: { width: "140px", align: "end", card: "actions" },
    cell: ({ row: { original } }) =>
      "missing" in original ? (
        <>
          <WhyIcon item={original.item} language={original.missing} />
          <DownloadButton item={original.item} missing={original.missing} />
        </>
      ) : (
        <>
          <PreviewButton title={original.item.title} subtitle={original.subtitle} />
          <OriginButton item={original.item} subtitle={original.subtitle} />
          <DeleteButton item={original.item} subtitle={original.subtitle} />
        </>
      ),
  }),
]);

function statusOf(row: Row): string {
  if ("missing" in row) return "Missing Subtitles";
  return row.subtitle.path === null ? "Embedded" : "Present";
}

/** The state of the subtitle; for a moment what a search for it found. */
function Status({ row }: { row: Row }) {
  const searches = useItemSearches(mediaKey(row.item));
  const search = searchOf(searches, "missing" in row ? row.missing : languageOf(row.subtitle));
  const isFound = !("missing" in row) && search?.state === "found";
  if (isFound)
    return (
      <Text span size="sm" c="var(--mantine-color-green-light-color)" title={search.text}>
        {search.text}
      </Text>
    );
  return statusOf(row);
}

function SubtitlePath({ row }: { row: Row }) {
  if ("missing" in row) return <MissingEnd item={row.item} missing={row.missing} />;
  if (row.subtitle.path === null)
    return (
      <Text span size="sm" c="dimmed">
        {["Video File Subtitle Track", row.subtitle.embedded_track_id].filter(Boolean).join(" ")}
      </Text>
    );
  return <PathText path={row.subtitle.path} />;
}

/** Shown after a search found nothing, with the next steps. */
function MissingEnd({ item, missing }: { item: SubtitleItem; missing: MissingSubtitle }) {
  const search = searchOf(useItemSearches(mediaKey(item)), missing);
  if (search?.state !== "nothing") return null;
  return (
    <Group gap={4}>
      <StatusChip tone="missing" icon={IconCircleDashed}>
        {search.text}
      </StatusChip>
      <NothingFoundActions item={item} missing={missing} />
    </Group>
  );
}

function DownloadButton({ item, missing }: { item: SubtitleItem; missing: MissingSubtitle }) {
  const { isPending, download } = useFindSubtitle(item, missing);
  return (
    <ActionIcon
      variant="light"
      color="violet"
      size="lg"
      aria-label={`Download ${languagePhrase(missing)}`}
      title={`Download ${languagePhrase(missing)}`}
      loading={isPending}
      onClick={download}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}

function DeleteButton({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const confirmRemove = useConfirmRemove(item);
  const { path } = subtitle;
  const isBusy = useIsBeingRemoved(item, path);
  // A track of the media file cannot be deleted.
  if (path === null) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      size="lg"
      aria-label={`Delete ${languagePhrase(subtitle)} subtitle`}
      title="Delete"
      // It keeps the focus until its row is gone.
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => confirmRemove(subtitle, path)}
    >
      {isBusy ? <Loader size={16} color="currentColor" /> : <IconTrash size={18} aria-hidden />}
    </ActionIcon>
  );
}

function rowsOf(movie: Movie, item: SubtitleItem): Row[] {
  const missingKeys = uniqueKeys(movie.missing_subtitles, languageKey);
  const keys = uniqueKeys(movie.subtitles, ({ path }) => path ?? "track");
  return [
    ...movie.missing_subtitles.map((missing, index) => ({
      item,
      missing,
      id: `missing ${missingKeys[index] ?? ""}`,
    })),
    ...movie.subtitles.map((subtitle, index) => ({
      item,
      subtitle,
      id: keys[index] ?? "",
    })),
  ];
}

/**
 * The missing and existing subtitles of a movie, with a download or delete action each (spec section 2, /movies/{id}).
 */
export function MovieSubtitles({ movie, item }: { movie: Movie; item: SubtitleItem }) {
  return (
    <DataTable
      label={`Subtitles of ${movie.title}`}
      columns={columns}
      rows={rowsOf(movie, item)}
      getRowId={(row) => row.id}
      empty={
        <EmptyState
          icon={IconBadgeCc}
          title="No Subtitles Found For This Movie"
          reason={
            movie.profileId === null
              ? "It has no languages profile, so nothing is searched for it."
              : "Its profile asks for nothing that is missing. Scan the disk if files were added manually."
          }
        />
      }
    />
  );
}
