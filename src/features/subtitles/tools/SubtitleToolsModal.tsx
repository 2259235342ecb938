import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { failureText } from "@/api/error";
import type { EpisodeKind, MovieKind, TitleRef } from "@/api/media";
import { episodeKindOf, isMovieKind } from "@/api/media";
import type { FullItem } from "../item/subtitle-item";
import { useSeriesEpisodes } from "@/queries/episodes";
import { useTitle } from "@/queries/library";
import type { ModalControls } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconBadgeCc } from "@/config/icons";
import { ModalFrame } from "@/ui/ModalFrame";
import { episodeFiles, movieFiles } from "./tool-files";
import type { ToolFile } from "./tool-files";
import { Tools, ToolsSkeleton } from "./Tools";

export interface SubtitleToolsProps {
  /** The owner of the subtitle files: one episode, one movie, or a series (all of its episodes). */
  item: FullItem | (TitleRef & { title: string });
  /** The file that is selected initially. */
  path?: string;
}

/** Max width in pixels: enough for a path next to name, language and state. */
const WIDTH = 1120;

/** Subtitle files of an item and the tools for them (spec section 2, "Subtitle Tools"). */
export function SubtitleToolsModal({
  item,
  path,
  close,
}: SubtitleToolsProps & ModalControls<void>) {
  const { title } = item;
  return (
    <ModalFrame title={t`Subtitle Tools - ${title}`} size={WIDTH} onClose={() => close()}>
      {isMovieKind(item.kind) ? (
        <MovieTools kind={item.kind} id={item.id} title={title} path={path} />
      ) : "seriesId" in item ? (
        <EpisodeTools
          kind={item.kind}
          seriesId={item.seriesId}
          episodeId={item.id}
          title={title}
          path={path}
        />
      ) : (
        <EpisodeTools
          kind={episodeKindOf(item.kind)}
          seriesId={item.id}
          episodeId={undefined}
          title={title}
          path={path}
        />
      )}
    </ModalFrame>
  );
}

interface PartProps {
  title: string;
  path: string | undefined;
}

function EpisodeTools(
  props: PartProps & { kind: EpisodeKind; seriesId: number; episodeId: number | undefined },
) {
  const { kind, seriesId, episodeId, ...others } = props;
  const list = useSeriesEpisodes(seriesId, kind);
  const rows = list.rows.filter(({ id }) => episodeId === undefined || id === episodeId);
  return (
    <Loaded
      {...others}
      {...list}
      files={list.data && episodeFiles(rows)}
      hasNames={episodeId === undefined}
    />
  );
}

function MovieTools({ kind, id, ...others }: PartProps & { kind: MovieKind; id: number }) {
  const movie = useTitle(kind, id);
  const files = movie.record && movieFiles(movie.record);
  return <Loaded {...others} {...movie} files={files} hasNames={false} />;
}

interface LoadedProps extends PartProps {
  /** Undefined until loaded. */
  files: readonly ToolFile[] | undefined;
  /** True if the files belong to several episodes, so that each row names its episode. */
  hasNames: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function Loaded(props: LoadedProps) {
  const { files, error, isFetching, refetch, ...others } = props;
  if (!files)
    return error ? (
      <ErrorPanel
        message={failureText(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <ToolsSkeleton />
    );
  if (files.length === 0)
    return (
      <EmptyState
        icon={IconBadgeCc}
        title={t`No subtitle files`}
        reason={t`Tools work on external subtitle files. Embedded tracks cannot be changed.`}
      />
    );
  return (
    <Stack>
      <Tools {...others} files={files} />
    </Stack>
  );
}
