import { t } from "@lingui/core/macro";
import type { TitleKind } from "@/api/media";
import { FilesProgress } from "@/features/bulk/FileFields";
import type { BulkItem } from "@/features/bulk/bulk-work";
import { useBulkFiles, useBulkItems } from "@/features/bulk/use-bulk-items";
import type { BulkScope } from "@/features/bulk/use-bulk-items";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { ReadFailure } from "@/ui/ReadFailure";
import { grouped } from "@/utils/format";

/** Titles of several kinds; kinds without a scope are excluded. */
export type Scopes = Partial<Record<TitleKind, Omit<BulkScope, "kind">>>;

function useKind(kind: TitleKind, scopes: Scopes) {
  const own = scopes[kind];
  const scope = { kind, ...own };
  const read = useBulkItems(scope, own !== undefined);
  const fileRead = useBulkFiles(scope, read, own !== undefined);
  return { isRequested: own !== undefined, kind, read, fileRead };
}

/** The titles and their subtitle files; `files` is undefined until all are loaded. */
export function useTitleFiles(scopes: Scopes) {
  const byKind: Readonly<Record<TitleKind, ReturnType<typeof useKind>>> = {
    series: useKind("series", scopes),
    movie: useKind("movie", scopes),
    league: useKind("league", scopes),
  };
  const kinds = Object.values(byKind).filter(({ isRequested }) => isRequested);
  const items: BulkItem[] = kinds.flatMap(({ read }) => [...read.items]);
  const all = kinds.map(({ read, fileRead }) => (read.isLoaded ? fileRead.files : undefined));
  const files: readonly ToolFile[] | undefined = all.includes(undefined)
    ? undefined
    : all.flatMap((some) => some ?? []);
  const reads = kinds.flatMap(({ read, fileRead }) => [
    { ...read, data: read.isLoaded || undefined },
    {
      data: fileRead.files,
      error: fileRead.error,
      isFetching: false,
      refetch: () => fileRead.refetch?.(),
    },
  ]);
  return {
    items,
    files,
    reads,
    /** Number of titles whose files were read, and number of all titles. */
    loaded: kinds.reduce((sum, { fileRead }) => sum + fileRead.loaded, 0),
    total: kinds.reduce((sum, { fileRead }) => sum + fileRead.total, 0),
  };
}

/** Shown until the files are loaded: the progress, and failed reads. */
export function TitleFilesLoading({ loaded, total, reads }: ReturnType<typeof useTitleFiles>) {
  const [readCount, titleCount] = [grouped(loaded), grouped(total)];
  return (
    <>
      <ReadFailure reads={reads} meaning={t`Could not load the subtitle files.`} />
      <FilesProgress
        loaded={loaded}
        total={total}
        text={t`Loading files for ${readCount} of ${titleCount} titles`}
      />
    </>
  );
}
