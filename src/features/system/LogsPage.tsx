import { Button } from "@mantine/core";
import { failureText } from "@/api/error";
import type { LogEntry } from "@/api/logs";
import { LoadingLine } from "@/ui/LoadingLine";
import { whyNoRows } from "@/features/lists/page/PagedList";
import { useOutcome } from "@/features/jobs/use-outcome";
import { counted, grouped } from "@/utils/format";
import { confirmModal } from "@/features/dialogs/modals";
import { useClearLogs, useLogs } from "@/queries/logs";
import { useFileSession } from "@/features/media/use-file-session";
import { serverFiles } from "@/queries/urls";
import { openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconDownload, IconFilterOff, IconLogs, IconTrash } from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { LogFilters } from "./LogFilters";
import { LogTable } from "./LogTable";
import { refreshAction } from "./SystemList";
import { useLogFilter } from "./use-log-filter";

const none: readonly LogEntry[] = [];

/** /system/logs: the server's log, filtered in the browser (spec section 2). */
export function LogsPage() {
  const list = useLogs();
  const clear = useClearLogs();
  const outcome = useOutcome(clear);
  const { onDownload } = useFileSession();
  const entries = list.data ?? none;
  const filter = useLogFilter(entries);
  const { shown, shownText, isFiltered } = filter;
  const total = counted(entries.length, "entry", "entries");
  // The server answers before it has cleared the log: busy until the refetch is done.
  const isEmptying =
    clear.isPending ||
    (clear.isSuccess && list.isFetching && list.dataUpdatedAt < clear.submittedAt);
  const askToClear = () =>
    void openModal(confirmModal, {
      title: "Empty the log?",
      message: `All ${total} are deleted from the server's log file. This cannot be undone; download the log first if you may need it.`,
      confirmLabel: "Empty",
      run: () => clear.mutateAsync(),
    });
  return (
    <>
      <Toolbar
        actions={[
          refreshAction({ ...list, isFetching: list.isFetching && !isEmptying }),
          {
            icon: IconDownload,
            label: "Download",
            download: serverFiles.log(),
            onClick: () => void onDownload(serverFiles.log()),
          },
          {
            icon: IconTrash,
            label: "Empty",
            tone: "destructive",
            isBusy: isEmptying,
            outcome,
            onClick: askToClear,
            whyNot: whyNoRows({ ...list, total: entries.length }, "The log is empty"),
          },
        ]}
        end={entries.length > 0 && (isFiltered ? `${grouped(shown.length)} of ${total}` : total)}
      />
      <LoadingLine isLoading={list.isFetching && list.data !== undefined} />
      {list.error && !list.data ? (
        <ErrorPanel
          message={failureText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <>
          {list.data?.length !== 0 && <LogFilters filter={filter} isLoading={!list.data} />}
          <LogTable
            lines={shown}
            text={shownText}
            isLoading={!list.data}
            isStale={filter.text.trim() !== shownText}
            empty={
              entries.length === 0 ? (
                <EmptyState
                  icon={IconLogs}
                  title="The Log Is Empty"
                  reason="The server records its work and errors here."
                />
              ) : (
                <EmptyState
                  icon={IconFilterOff}
                  title="No Entry Matches"
                  reason="No entry of the log has these levels and this text."
                  action={
                    <Button variant="light" onClick={filter.clear}>
                      Clear Filters
                    </Button>
                  }
                />
              )
            }
          />
        </>
      )}
    </>
  );
}
