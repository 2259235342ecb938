import { t } from "@lingui/core/macro";
import { Alert, Stack } from "@mantine/core";
import type { Episode } from "@/api/library-rows";
import { episodeKindOf, mediaRef } from "@/api/media";
import type { SeriesKind, EpisodeKind } from "@/api/media";
import { failureText, errorText } from "@/api/error";
import { ArchiveContents } from "./ArchiveContents";
import { checkReadable, SUBTITLE_TYPES } from "./upload-files";
import type { DroppedFiles } from "./upload-files";
import { episodeName, resolveRows, targetKey } from "./upload-rows";
import type { ResolvedRow } from "./upload-rows";
import { useSeriesEpisodes } from "@/queries/episodes";
import type { ModalControls } from "@/store/modals";
import { DropArea } from "@/ui/DropArea";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { ModalFrame } from "@/ui/ModalFrame";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { RowOptionsContext } from "./LazySelect";
import { NotEnabled, RejectedFiles } from "./RejectedFiles";
import { uploadText } from "./RowStatus";
import { UploadBar } from "./UploadBar";
import { UploadFooter } from "./UploadFooter";
import { UploadTable } from "./UploadTable";
import type { ShownRow } from "./UploadTable";
import { useCheckedUpload } from "./use-checked-upload";
import { useFileRepairs } from "./use-file-repairs";
import { useUploadLanguages } from "./use-upload-languages";
import { useUnsentGuard } from "./use-unsent-guard";
import { useUploadQueue } from "./use-upload-queue";
import { useUploadRows } from "./use-upload-rows";
import { useEffect, useEffectEvent } from "react";
import type { NameGuess } from "./upload-names";
import { useSubtitleInfo } from "@/queries/subtitles";
import { UPLOAD_TEXTS } from "./upload-texts";

export interface UploadEpisodesProps {
  series: { kind: SeriesKind; id: number; title: string; profileId: number | null };
  /** Files dropped on the page; empty if a button opened the dialog. */
  dropped: DroppedFiles;
}

const keyOf = ({ episode, kind }: ResolvedRow) =>
  episode && kind ? targetKey(episode.id, kind) : "";

/** The rows with their targets and states, and the function that sends those that are left. */
function useEpisodeUpload(
  { series }: UploadEpisodesProps,
  heading: string,
  { rows, guesses }: ReturnType<typeof useUploadRows>[0],
) {
  const kind = episodeKindOf(series.kind);
  const { title } = series;
  const episodes = useSeriesEpisodes(series.id, kind);
  const languages = useUploadLanguages(series.profileId);
  const upload = useCheckedUpload(series.profileId);
  const queue = useUploadQueue(heading);
  const repairs = useFileRepairs(rows);
  const context = {
    repairs,
    kind,
    episodes: episodes.rows,
    guesses,
    profile: languages.kinds,
    languages: languages.languages,
    serverCodes: languages.serverCodes,
    nameOf: languages.nameOf,
    storesUploadHi: languages.storesUploadHi,
    isLoading: episodes.isPending || languages.isLoading,
  };
  const isFinished = (id: number) => queue.stateOf(id, "")?.state === "done";
  const shown = resolveRows(rows, context, ({ id }) => isFinished(id)).map((resolved): ShownRow => {
    const piece = queue.stateOf(resolved.row.id, keyOf(resolved));
    if (!piece) return { ...resolved, status: resolved.check, isLocked: false };
    const isLocked = ["pending", "running", "done"].includes(piece.state);
    const isUnclear = piece.state === "failed" && piece.outcome !== undefined;
    return { ...resolved, status: piece.state, words: uploadText(piece), isLocked, isUnclear };
  });
  const left = shown.filter(({ isLocked }) => !isLocked);
  const send = () =>
    queue.send(
      left.flatMap((one) => {
        const { row, episode, kind: subtitleKind } = one;
        if (!episode || !subtitleKind) return [];
        const { file } = row;
        const run = async () => {
          await checkReadable(file);
          const isForcedOn = !languages.storesUploadHi;
          return upload({ media: mediaRef(episode), ...subtitleKind, file, isForcedOn });
        };
        const name = `${title} ${episodeName(episode)} ← ${file.name}`;
        return [{ rowId: row.id, target: keyOf(one), name, run }];
      }),
    );
  return { kind, episodes, languages, shown, left, send, isSending: queue.isSending };
}

/** The choices of all rows. */
function rowOptions(
  episodes: readonly Episode[],
  languages: ReturnType<typeof useUploadLanguages>,
) {
  const episodeOptions = episodes
    .toSorted((one, other) => one.season - other.season || one.episode - other.episode)
    .map((episode) => ({ value: String(episode.id), label: episodeName(episode) }));
  return {
    episodes: episodeOptions,
    isEpisodeSearchable: episodeOptions.length >= SEARCHABLE_FROM,
    languages: languages.options,
    isLanguageSearchable: languages.isSearchable,
  };
}

/**
 * Upload of many files for episodes of one series, or events of a league (spec sections 2 and 5, "Episode bulk
 * upload").
 */
export function UploadEpisodesModal(props: UploadEpisodesProps & ModalControls<void>) {
  const { series, dropped, close } = props;
  const { title } = series;
  const heading = t`Upload - ${title}`;
  const [state, dispatch] = useUploadRows(dropped);
  const { rows, batches, rejected, archives } = state;
  const upload = useEpisodeUpload(props, heading, state);
  const { kind, episodes, languages, shown, left } = upload;
  const onClose = useUnsentGuard(left.length, close);
  const add = (more: DroppedFiles) => dispatch({ type: "add", dropped: more });
  const failure = episodes.error ?? languages.error;
  return (
    <ModalFrame
      title={heading}
      size={rows.length + archives.length > 0 ? "xl" : "lg"}
      onClose={onClose}
    >
      <DropArea label={t`Drop subtitles for ${title}`} onDrop={add} />
      {batches.map(({ id, names }) => (
        <NameCheck
          key={id}
          kind={kind}
          names={names}
          onRead={(read) => dispatch({ type: "read", guesses: read })}
        />
      ))}
      <RestoreFocus>
        <Stack>
          {failure && (
            <Alert color="red" role="alert" title={t`Could not prepare the upload`}>
              {failureText(failure)}
            </Alert>
          )}
          {archives.map(({ id, file }) => (
            <ArchiveContents
              key={id}
              archive={file}
              types={SUBTITLE_TYPES}
              take="all"
              onFiles={(files) => dispatch({ type: "unpacked", files })}
              onDismiss={() => dispatch({ type: "closeArchive", id })}
            />
          ))}
          <RejectedFiles
            rejected={rejected}
            onDismiss={() => dispatch({ type: "dismissRefused" })}
          />
          <NotEnabled
            languages={left.flatMap(({ notEnabled }) => notEnabled ?? [])}
            nameOf={languages.nameOf}
          />
          <UploadBar
            left={left}
            languages={languages}
            seriesTitle={title}
            isEmpty={shown.length === 0}
            isSending={upload.isSending}
            onAdd={(files) => add({ files, folders: [] })}
            dispatch={dispatch}
          />
          {shown.length > 0 && (
            <RowOptionsContext value={rowOptions(episodes.rows, languages)}>
              <UploadTable
                rows={shown}
                kind={kind}
                seriesTitle={title}
                dispatch={dispatch}
                nameOf={languages.nameOf}
                storesUploadHi={languages.storesUploadHi}
              />
              <UploadFooter kind={kind} rows={shown} onSend={upload.send} onClose={onClose} />
            </RowOptionsContext>
          )}
        </Stack>
      </RestoreFocus>
    </ModalFrame>
  );
}

/** Has the server parse a batch of file names; renders only a failure. */
function NameCheck({
  kind,
  names,
  onRead,
}: {
  kind: EpisodeKind;
  names: readonly string[];
  onRead: (guesses: ReadonlyMap<string, NameGuess | null>) => void;
}) {
  const { data, error, isFetching, refetch } = useSubtitleInfo(names);
  const reportRead = useEffectEvent(onRead);
  useEffect(() => {
    if (!data && !error) return;
    // Matched by index: the server may spell a name differently in its response.
    reportRead(new Map(names.map((name, index) => [name, data?.[index] ?? null])));
  }, [data, error, names]);
  if (!error) return null;
  const again = { loading: isFetching, onClick: () => void refetch() };
  return (
    <Alert color="red" role="alert" title={t`The file names could not be checked`}>
      {errorText(error)} {UPLOAD_TEXTS[kind].notChecked(again)}
    </Alert>
  );
}
