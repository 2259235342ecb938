import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { numericLocale, perLocale } from "@/utils/locale";
import { ActionIcon, Box, Button, Group, Loader, Text, VisuallyHidden } from "@mantine/core";
import type { Movie } from "@/api/library-rows";
import type { MissingSubtitle, Subtitle } from "@/api/shared";
import { FileChip } from "@/features/languages/FileChip";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { MarkLegend } from "@/features/languages/MarkLegend";
import { SubtitleMenu } from "@/features/subtitles/menu/SubtitleMenu";
import { getOtherLanguage } from "@/features/subtitles/modals";
import { OriginButton } from "@/features/subtitles/origin/OriginButton";
import { PreviewButton } from "@/features/subtitles/menu/PreviewButton";
import { SearchNextSteps } from "@/features/subtitles/search/SearchNextSteps";
import { useFindSubtitle } from "@/features/subtitles/search/use-subtitle-actions";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { useConfirmRemove, useIsBeingRemoved } from "@/features/subtitles/menu/use-confirm-remove";
import { uniqueKeys } from "@/utils/row-keys";
import { languageKey, languagePhrase } from "@/utils/languages";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { IconAlertCircle, IconBadgeCc, IconCircleMinus, IconPlus, IconTrash } from "@/config/icons";
import { searchOf } from "@/features/subtitles/item/subtitle-item";
import { workKey } from "@/queries/work-ids";
import type { FileFit } from "@/store/quality-results";
import { useIsUntranslated } from "@/store/left-files";
import { useSearchEnd, useWork } from "@/store/work";
import type { SearchEnd } from "@/store/work";
import { StatusChip } from "@/ui/StatusChip";
import { PathText } from "@/ui/PathText";
import { ServerDate } from "@/ui/ServerDate";
import { useIsHandheld, useIsPhone } from "@/ui/use-is-phone";
import { SYNCED, eventProvider, historyAction } from "@/features/languages/history-actions";
import { originOf } from "@/features/subtitles/origin/subtitle-origin";
import { FitChip } from "@/features/texts/fit/FitChip";
import { useFileFits } from "@/queries/file-fits";
import { useItemHistory } from "@/queries/item-history";
import { scoreText } from "@/utils/format";
import { columnsOf } from "@/ui/table-features";

const timeOfDay = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(numericLocale(locale), { hour: "numeric", minute: "2-digit" }),
);

type Row = { item: FullItem; id: string } & (
  { missing: MissingSubtitle } | { subtitle: Subtitle; fit: FileFit | undefined; video: string }
);

const helper = columnsOf<Row>();
const languageOf = ({ name, code2, hi, forced }: Subtitle) => ({
  name,
  code2: code2 ?? "",
  hi,
  forced,
});

const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "language",
      header: t`Language`,
      // At least "Portuguese (Brazil) Forced".
      meta: { width: "clamp(206px, 16.5vw, 240px)", card: "title" },
      cell: ({ row: { original } }) =>
        "missing" in original ? (
          <MissingLanguage {...original} />
        ) : original.subtitle.path === null ? (
          <LanguageChip language={original.subtitle} state="embedded" />
        ) : (
          <FileChip subtitle={original.subtitle} path={original.subtitle.path} />
        ),
    }),
    helper.display({
      id: "subtitle",
      header: t`Subtitle`,
      meta: { card: "path" },
      cell: ({ row: { original } }) => <SubtitleState row={original} />,
    }),
    helper.display({
      id: "action",
      // Most rows only have a menu.
      header: () => <VisuallyHidden>{t`Action`}</VisuallyHidden>,
      meta: { width: "var(--file-actions, 160px)", align: "end", card: "actions" },
      cell: ({ row: { original } }) =>
        "missing" in original ? null : original.subtitle.path === null ? (
          <OriginButton item={original.item} subtitle={original.subtitle} />
        ) : (
          <FileActions
            item={original.item}
            subtitle={original.subtitle}
            path={original.subtitle.path}
          />
        ),
    }),
  ]),
);

interface MissingProps {
  item: FullItem;
  missing: MissingSubtitle;
}

/** A missing language, which a press downloads; the result is next to it. */
function MissingLanguage({ item, missing }: MissingProps) {
  const { isSearching, download } = useFindSubtitle(item, missing);
  const language = languagePhrase(missing);
  return (
    <LanguageChip
      language={missing}
      state="missing"
      label={t`Download ${language}`}
      isBusy={isSearching}
      onClick={download}
    />
  );
}

/** State of a row: missing, embedded in the video file, or a file with its origin and path. */
function SubtitleState({ row }: { row: Row }) {
  const isHandheld = useIsHandheld();
  if ("missing" in row)
    return (
      <Group gap="2px 12px">
        <MissingState {...row} />
        <MissingEnd {...row} />
      </Group>
    );
  const { path, embedded_track_id: track } = row.subtitle;
  if (path === null)
    return (
      <Group gap="0 12px">
        {t({ message: "Embedded", context: "subtitle" })}
        <Text span size="xs" c="dimmed">
          {track
            ? t`Subtitle track ${track} in the video file`
            : t`Subtitle track in the video file`}
        </Text>
      </Group>
    );
  const file = { ...row.subtitle, path };
  return (
    // Touch screens have space for two lines. With a mouse the source, which arrives later, gets the rest of the line.
    <Group gap="2px 12px" wrap={isHandheld ? "wrap" : "nowrap"}>
      {/* Sources begin in one column, next to usual names. */}
      <Box maw="calc(100% - 12px)" miw="min(152px, 100% - 12px)" flex="none">
        {/* On touch screens, "Preview" and "Tools" in the menu can copy it. */}
        <PathText path={path} isCopyable={!isHandheld} isNameOnly video={row.video} />
      </Box>
      <FileState item={row.item} file={file} />
      <FileFaults file={file} fit={row.fit} />
    </Group>
  );
}

/** The end of a search that found no file, as a sentence. */
function searchEndText({ at, failure: reason, detail }: SearchEnd): string {
  if (reason !== undefined) return t`The search failed: ${reason}`;
  const time = timeOfDay().format(at);
  return detail ?? t`Nothing found at ${time}`;
}

/** The label of the row (spec section 2, /movies/{id}), and after a search, its end. */
function MissingState({ item, missing }: MissingProps) {
  const key = workKey(searchOf(item, missing));
  const end = useSearchEnd(key);
  const isShown = useWork(key) === undefined && end !== undefined;
  const label = t`Missing Subtitles`;
  return (
    <Text span size="xs" c="dimmed" lineClamp={3}>
      {isShown && <VisuallyHidden>{label}</VisuallyHidden>}
      {isShown ? searchEndText(end) : label}
    </Text>
  );
}

interface FileStateProps {
  item: FullItem;
  file: Subtitle & { path: string };
}

/**
 * Short origin of a file: "Podnapisi, 92.5%, 2 weeks ago, synced"; briefly, the result of a search for it. "Present" is
 * only for screen readers.
 */
function FileState({ item, file }: FileStateProps) {
  const search = useWork(workKey(searchOf(item, languageOf(file))));
  const { data = [] } = useItemHistory(item);
  if (search?.state === "found")
    return (
      <Text span size="sm" c="var(--mantine-color-green-light-color)" title={search.text}>
        {search.text}
      </Text>
    );
  const { origin, since } = originOf({ ...file, code2: file.code2 ?? "" }, data);
  const present = <VisuallyHidden>{t({ message: "Present", context: "subtitle" })}</VisuallyHidden>;
  if (!origin) return present;
  const label = eventProvider(origin) ?? historyAction(origin.action).word;
  const isSynced = since.some(({ action }) => action === SYNCED);
  const number = scoreText(origin.score);
  const source = number ? t`${label}, ${number}` : label;
  const date = { relative: origin.timestamp, exact: origin.parsed_timestamp };
  return (
    // Two lines are no higher than the row.
    <Text
      span
      size="xs"
      lh={1.2}
      c="dimmed"
      lineClamp={2}
      style={{ whiteSpace: "normal", unicodeBidi: "isolate" }}
    >
      {present}
      {isSynced ? (
        <Trans>
          {source}, <ServerDate {...date} />, synced
        </Trans>
      ) : (
        <Trans>
          {source}, <ServerDate {...date} />
        </Trans>
      )}
    </Text>
  );
}

/** Known faults of a file's text in words, because its chip is only red. */
function FileFaults({
  file,
  fit,
}: {
  file: Subtitle & { path: string };
  fit: FileFit | undefined;
}) {
  const isUntranslated = useIsUntranslated(file.path, file.file_size);
  return (
    <>
      {isUntranslated && (
        <StatusChip tone="failed" icon={IconAlertCircle}>
          {t`Not translated`}
        </StatusChip>
      )}
      <FitChip fit={fit} />
    </>
  );
}

/** Shown after a search found nothing or failed, with the next steps. */
function MissingEnd({ item, missing }: MissingProps) {
  const { work, download, resultRef } = useFindSubtitle(item, missing);
  const hasFailed = work?.state === "failed";
  return (
    <Group gap={4} ref={resultRef}>
      {(hasFailed || work?.state === "nothing") && (
        <>
          <StatusChip
            tone={hasFailed ? "failed" : "missing"}
            icon={hasFailed ? IconAlertCircle : IconCircleMinus}
          >
            {work.text}
          </StatusChip>
          <SearchNextSteps item={item} missing={missing} work={work} onRetry={download} />
        </>
      )}
    </Group>
  );
}

interface FileProps {
  item: FullItem;
  subtitle: Subtitle;
  path: string;
}

/** All actions are in the menu. The usual ones are icons too, but not on phones. */
function FileActions(props: FileProps) {
  const { item, subtitle, path } = props;
  const isPhone = useIsPhone();
  const isBusy = useIsBeingRemoved(item, path);
  return (
    <Group gap={0} justify="flex-end" wrap="nowrap">
      {!isPhone && (
        <>
          <PreviewButton item={item} subtitle={subtitle} />
          <OriginButton item={item} subtitle={subtitle} isSeldom />
        </>
      )}
      {(!isPhone || isBusy) && <DeleteButton {...props} isBusy={isBusy} />}
      <SubtitleMenu {...props} hasDots />
    </Group>
  );
}

function DeleteButton({ item, subtitle, path, isBusy }: FileProps & { isBusy: boolean }) {
  const confirmRemove = useConfirmRemove(item);
  const language = languagePhrase(subtitle);
  return (
    <ActionIcon
      color="red"
      data-seldom={!isBusy || undefined}
      aria-label={t`Delete the ${language} subtitle`}
      title={t`Delete`}
      // Keeps the focus until its row is removed.
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => confirmRemove(subtitle, path)}
    >
      {isBusy ? <Loader size={16} color="currentColor" /> : <IconTrash size={18} aria-hidden />}
    </ActionIcon>
  );
}

function useRows(movie: Movie, item: FullItem): Row[] {
  const fits = useFileFits(movie.subtitles);
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
      video: movie.path,
      fit: subtitle.path === null ? undefined : fits.get(subtitle.path),
      id: keys[index] ?? "",
    })),
  ];
}

/** Missing and existing subtitles of a movie, each with a download or delete action (spec section 2, /movies/{id}). */
export function MovieSubtitles({ movie, item }: { movie: Movie; item: FullItem }) {
  return (
    <div>
      <DataTable
        label={t`Subtitles for ${{ title: movie.title }}`}
        columns={columns()}
        rows={useRows(movie, item)}
        getRowId={(row) => row.id}
        empty={
          <EmptyState
            icon={IconBadgeCc}
            title={t`No Subtitles Found For This Movie`}
            reason={
              movie.profileId === null
                ? t`This title has no languages profile, so Bazarr does not search for subtitles.`
                : t`No wanted subtitles are missing. If you added files manually, scan the disk.`
            }
          />
        }
      />
      <Group justify="space-between" gap="xs" mt={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          mih="var(--touch)"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => void getOtherLanguage(item)}
        >
          {t`Another language`}
        </Button>
        <MarkLegend languages={[...movie.subtitles, ...movie.missing_subtitles]} />
      </Group>
    </div>
  );
}
