import { plural, t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import { errorText } from "@/api/error";
import { isFullKind, mediaKindOf } from "@/api/media";
import { LostFiles } from "@/features/subtitles/tools/LostFiles";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { useCapabilities } from "@/queries/capabilities";
import { useSyncedFiles } from "@/queries/synced-files";
import { languageKey } from "@/utils/languages";
import type { BulkAction } from "./bulk-actions";
import { FILE_TEXTS } from "./bulk-texts";
import { deletePlan, toolPlan, type BulkPlan } from "./bulk-work";
import { BulkReview } from "./BulkReview";
import { FilesState, LanguagesSelect } from "./FileFields";
import { useBulkFiles, type BulkScope, type useBulkItems } from "./use-bulk-items";

interface BulkFilesProps {
  label: string;
  scope: BulkScope;
  read: ReturnType<typeof useBulkItems>;
  action: Extract<BulkAction, { does: "tool" } | { does: unknown }>;
  onClose: () => void;
}

const NONE: readonly ToolFile[] = [];
const languageOf = ({ language }: ToolFile) => languageKey(language);

const aboutFiles = (count: number, isDelete: boolean) =>
  isDelete
    ? t`Files in these languages will be deleted. Embedded tracks are kept.`
    : plural(count, {
        one: "# subtitle file in total. Embedded tracks cannot be changed.",
        other: "# subtitle files in total. Embedded tracks cannot be changed.",
      });

/** Bulk work on subtitle files: options for languages and settings, and a preview of the work. */
export function BulkFiles({ label, scope, read, action, onClose }: BulkFilesProps) {
  const isDelete = action.does !== "tool";
  const [languages, setLanguages] = useState<string[]>([]);
  const [tool, setTool] = useState(action.does === "tool" ? action.tool : undefined);
  const [replaces, setReplaces] = useState(false);
  const { listsAfterScan, keepsMarks } = useCapabilities();
  const fileRead = useBulkFiles(scope, read, true);
  const { files } = fileRead;
  const all = files ?? NONE;
  const isSync = action.does === "tool" && action.words === FILE_TEXTS.sync;
  const [skipsSynced, setSkipsSynced] = useState(true);
  const kind = mediaKindOf(scope.kind);
  const isSkipping = isSync && skipsSynced && isFullKind(kind);
  const synced = useSyncedFiles(kind, isSkipping);
  const syncedPaths = isSkipping ? synced.data : undefined;
  const choice = useMemo(
    () => ({ files: all, languages: new Set(languages), languageOf, synced: syncedPaths }),
    [all, languages, syncedPaths],
  );
  const plan = useMemo((): (BulkPlan & { lost?: readonly ToolFile[] }) | undefined => {
    if (files === undefined || (isSkipping && !syncedPaths)) return undefined;
    if (isDelete) return deletePlan(choice);
    return tool && toolPlan(choice, { tool, replaces, keepsMarks, listsAfterScan });
  }, [
    files,
    isSkipping,
    syncedPaths,
    isDelete,
    choice,
    tool,
    replaces,
    keepsMarks,
    listsAfterScan,
  ]);
  const lost = plan?.lost ?? NONE;
  const ask = async () => {
    if (action.does !== "tool") return;
    const chosen = await action.ask(all.map(({ file }) => file));
    if (chosen) setTool(chosen);
  };
  const isAsking = !isDelete && tool === undefined && files !== undefined && files.length > 0;
  return (
    <BulkReview
      label={label}
      plan={plan}
      words={action.does === "tool" ? action.words : FILE_TEXTS.delete}
      options={{ tool }}
      isDelete={isDelete}
      onClose={onClose}
      ask={isAsking ? { label: t`Options…`, run: () => void ask() } : undefined}
    >
      <FilesState kind={scope.kind} read={fileRead}>
        {(loadedFiles) => (
          <>
            <LanguagesSelect
              files={loadedFiles}
              description={aboutFiles(loadedFiles.length, isDelete)}
              placeholder={isDelete ? t`Select at least one` : t`All languages`}
              value={languages}
              onChange={setLanguages}
            />
            {isSync && (
              <SkipSynced
                synced={isSkipping ? synced : undefined}
                isChecked={skipsSynced}
                onChange={setSkipsSynced}
              />
            )}
            {lost.length > 0 && (
              <LostFiles lost={lost} replaces={replaces} onChange={setReplaces} />
            )}
          </>
        )}
      </FilesState>
    </BulkReview>
  );
}

interface SkipSyncedProps {
  /** The read of the history; undefined if it is not needed. */
  synced: ReturnType<typeof useSyncedFiles> | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

function SkipSynced({ synced, isChecked, onChange }: SkipSyncedProps) {
  return (
    <Checkbox
      label={t`Skip files synced since they last changed`}
      description={synced?.isFetching && !synced.data ? t`Loading history…` : undefined}
      error={synced?.error && errorText(synced.error)}
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
