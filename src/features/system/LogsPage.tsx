import { plural, t } from "@lingui/core/macro";
import { textOf } from "@/utils/text";
import { Button, Chip, CloseButton, Group, TextInput } from "@mantine/core";
import { failureText } from "@/api/error";
import type { LogEntry } from "@/api/logs";
import { LoadingLine } from "@/ui/LoadingLine";
import { emptyReason } from "@/features/lists/page/PagedList";
import { useOutcome } from "@/features/jobs/use-outcome";
import { grouped } from "@/utils/format";
import { confirmModal } from "@/features/dialogs/modals";
import { useClearLogs, useLogs } from "@/queries/logs";
import { useFileSession } from "@/features/media/use-picture";
import { serverFiles } from "@/queries/urls";
import { openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconDownload, IconFilterOff, IconLogs, IconSearch, IconTrash } from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { levelDisplay, LOG_LEVELS } from "./log-filter";
import styles from "./LogsPage.module.css";
import { LogTable } from "./LogTable";
import { refreshAction } from "./SystemList";
import { useLogFilter } from "./use-log-filter";

interface LogFiltersProps {
  filter: ReturnType<typeof useLogFilter>;
  /** Hides the counts while the log is loading. */
  isLoading: boolean;
}

/** Filters by level and text, with the number of entries per level. */
function LogFilters({ filter, isLoading }: LogFiltersProps) {
  const { text, setText, levels, setLevels, counts } = filter;
  const known: readonly string[] = LOG_LEVELS;
  // A level from the URL needs a chip to remove it, even if no entry has that level.
  const others = [...new Set([...counts.keys(), ...levels])].filter((one) => !known.includes(one));
  return (
    <Group component="search" aria-label={t`Filters`} gap={8} py={10}>
      <TextInput
        flex={{ base: "1 1 100%", sm: "0 1 320px" }}
        miw={200}
        type="search"
        aria-label={t`Filter the log by text`}
        placeholder={t`Filter by text`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          text !== "" && <CloseButton aria-label={t`Clear text`} onClick={() => setText("")} />
        }
      />
      <Chip.Group multiple value={levels} onChange={setLevels}>
        <Group
          component="fieldset"
          gap={6}
          miw={0}
          m={0}
          p={0}
          bd={0}
          className={styles.levels}
          aria-label={t`Levels`}
        >
          {[...others, ...known].map((level) => {
            const { word, icon: Icon, tone } = levelDisplay(level);
            return (
              <Chip
                key={level}
                value={level}
                size="sm"
                variant="light"
                radius="md"
                classNames={{ label: styles.level }}
              >
                <span className={styles.content} data-tone={tone}>
                  {!levels.includes(level) && <Icon size={15} aria-hidden />}
                  <span className={styles.word}>{textOf(word)}</span>{" "}
                  <span className={styles.count}>
                    {!isLoading && grouped(counts.get(level) ?? 0)}
                  </span>
                </span>
              </Chip>
            );
          })}
        </Group>
      </Chip.Group>
    </Group>
  );
}

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
  const count = grouped(shown.length);
  const all = entries.length;
  // The server responds before it has cleared the log: busy until the refetch is finished.
  const isEmptying =
    clear.isPending ||
    (clear.isSuccess && list.isFetching && list.dataUpdatedAt < clear.submittedAt);
  const askToClear = () =>
    void openModal(confirmModal, {
      title: t`Empty the log?`,
      message: plural(all, {
        one: "This deletes the only entry in the server’s log file. This cannot be undone; download the log first if you may need it.",
        other:
          "This deletes all # entries in the server’s log file. This cannot be undone; download the log first if you may need it.",
      }),
      confirmLabel: t({ message: "Empty", context: "verb" }),
      run: () => clear.mutateAsync(),
    });
  return (
    <>
      <Toolbar
        actions={[
          refreshAction({ ...list, isFetching: list.isFetching && !isEmptying }),
          {
            icon: IconDownload,
            label: t`Download`,
            download: serverFiles.log(),
            onClick: () => void onDownload(serverFiles.log()),
          },
          {
            icon: IconTrash,
            label: t({ message: "Empty", context: "verb" }),
            tone: "destructive",
            isBusy: isEmptying,
            outcome,
            onClick: askToClear,
            disabledReason: emptyReason({ ...list, total: entries.length }, t`The log is empty`),
          },
        ]}
        end={
          all > 0 &&
          (isFiltered
            ? plural(all, { one: `${count} of # entry`, other: `${count} of # entries` })
            : plural(all, { one: "# entry", other: "# entries" }))
        }
      />
      <LoadingLine isLoading={list.isFetching && list.data !== undefined} />
      {list.error && !list.data ? (
        <ErrorPanel
          message={failureText(list.error)}
          error={list.error}
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
            empty={<NoLines isEmpty={all === 0} onClear={filter.clear} />}
          />
        </>
      )}
    </>
  );
}

/** Replaces the list if there are no lines. */
function NoLines({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (isEmpty)
    return (
      <EmptyState
        icon={IconLogs}
        title={t`The log is empty`}
        reason={t`Server activity and errors appear here.`}
      />
    );
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t`No matching entries`}
      reason={t`No log entries match these filters.`}
      action={
        <Button variant="light" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    />
  );
}
