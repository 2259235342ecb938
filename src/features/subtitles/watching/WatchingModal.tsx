import { t } from "@lingui/core/macro";
import { Alert, Button, Loader, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { failureText } from "@/api/error";
import type { HistoryEvent } from "@/api/history";
import { mediaKey, titleRef } from "@/api/media";
import { IconBadgeCc } from "@/config/icons";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { HeroHeader } from "@/features/media/detail/HeroHeader";
import { useItemHistory } from "@/queries/item-history";
import { useCapabilities } from "@/queries/capabilities";
import { useTitle } from "@/queries/library";
import { useSearchSubject } from "@/queries/search-subject";
import type { SearchSubject } from "@/queries/search-subject";
import { isJobActive } from "@/store/jobs";
import type { ModalControls } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { ModalFrame } from "@/ui/ModalFrame";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { useLocale } from "@/ui/use-locale";
import { languageKey } from "@/utils/languages";
import { ownCode } from "@/utils/own-codes";
import { externalFiles } from "../item/subtitle-item";
import type { ExternalSubtitle, FullItem } from "../item/subtitle-item";
import { knownOrigin } from "../origin/subtitle-origin";
import { foundText } from "../search/use-subtitle-actions";
import { shiftText } from "../tools/shift";
import { useLastWatched } from "./last-watched";
import { OtherLanguageKey, WatchingKeys } from "./WatchingKeys";
import type { KeysProps } from "./WatchingKeys";
import { useWatching } from "./use-watching";
import type { Watching } from "./use-watching";
import styles from "./WatchingModal.module.css";

export interface WatchingProps {
  item: FullItem;
  /**
   * The file that is chosen initially; by default, the last one of this item, or that of the language that was chosen
   * last, or of the interface's language.
   */
  path?: string;
}

const NO_HISTORY: readonly HistoryEvent[] = [];

/** Large keys for what is running on the TV: its subtitle is late, early, or wrong. */
export function WatchingModal({ item, path, close }: WatchingProps & ModalControls<void>) {
  const { title } = item;
  const owner = titleRef(item);
  const { record } = useTitle(owner.kind, owner.id);
  const subject = useSearchSubject(item);
  const { data, error, isFetching, refetch } = subject;
  const { hasLocalIds } = useCapabilities();
  const history = useItemHistory(item, !hasLocalIds);
  return (
    <ModalFrame title={t`Watching now`} onClose={() => close()}>
      <Stack gap="sm">
        <HeroHeader
          className={styles.artwork ?? ""}
          // Outside of the page's main part, it would be a second banner landmark.
          role="presentation"
          fanart={record?.fanart ?? null}
          poster={record?.poster ?? null}
        >
          <Text fw={650} size="lg" lh={1.25} className={styles.name ?? ""}>
            <bdi>{title}</bdi>
          </Text>
        </HeroHeader>
        {data && !history.isLoading ? (
          <Files {...{ item, path }} subject={data} history={history.data ?? NO_HISTORY} />
        ) : error ? (
          <ErrorPanel
            message={failureText(error)}
            error={error}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        ) : (
          [44, 64, 64].map((height, index) => <Skeleton key={index} h={height} />)
        )}
      </Stack>
    </ModalFrame>
  );
}

interface FilesProps {
  item: FullItem;
  path: string | undefined;
  subject: SearchSubject;
  history: readonly HistoryEvent[];
}

function Files({ item, path, subject, history }: FilesProps) {
  const locale = useLocale();
  const files = externalFiles(subject.subtitles);
  const { value: last, set } = useLastWatched();
  const lastPath = last && mediaKey(last.item) === mediaKey(item) ? last.path : undefined;
  // Not chosen again when another file arrives.
  const [chosen, setChosen] = useState(
    () =>
      files.find((one) => one.path === (path ?? lastPath)) ??
      files.find((one) => languageKey(one) === last?.language) ??
      files.find(({ code2 }) => code2 === (ownCode(locale) ?? locale)) ??
      files[0],
  );
  const choose = (file: ExternalSubtitle) => {
    setChosen(file);
    set({ at: Date.now(), item, path: file.path, language: languageKey(file) });
  };
  if (!chosen)
    return (
      <EmptyState
        icon={IconBadgeCc}
        title={t`No subtitle files`}
        reason={t`Tools work on external subtitle files. Embedded tracks cannot be changed.`}
        action={<OtherLanguageKey item={item} onChoose={choose} />}
      />
    );
  // A replaced file may have another name, and is missing until its successor arrives.
  const current =
    files.find((one) => one.path === chosen.path) ??
    files.find((one) => languageKey(one) === languageKey(chosen)) ??
    chosen;
  return (
    <Remote
      item={item}
      subtitle={current}
      origin={knownOrigin(current, history)}
      onChoose={choose}
    />
  );
}

/** The chosen file, what happens to it, and the keys. */
function Remote(props: Omit<KeysProps, "watching">) {
  const { item, subtitle } = props;
  const watching = useWatching(item, subtitle);
  const { path } = subtitle;
  const { value: last, set } = useLastWatched();
  const remember = useEffectEvent((file: string) =>
    set({ at: Date.now(), item, path: file, language: last?.language }),
  );
  useEffect(() => remember(path), [path]);
  return (
    <>
      <Status {...props} watching={watching} />
      <WatchingKeys {...props} watching={watching} />
    </>
  );
}

/**
 * The source of the file, and progress of taps: collected, sent, and done. All times are totals since the sheet was
 * opened. Nothing is called done before the job has ended.
 */
function Status({ subtitle, origin, watching }: Omit<KeysProps, "item" | "onChoose">) {
  const { pending, rejection, shift, total, job, undo } = watching;
  const step = job?.steps[0];
  const isRunning = job !== undefined && isJobActive(job);
  const isDone = pending === 0 && step?.state === "done";
  const isFailed = pending === 0 && step?.state === "failed";
  return (
    <RestoreFocus>
      <div className={styles.status}>
        <LanguageChip language={subtitle} state="present" />
        {isRunning && pending === 0 && <Loader size="sm" />}
        <Text component="output" size="sm" flex={1} style={{ overflowWrap: "anywhere" }}>
          {pending !== 0
            ? totalText(watching.expected)
            : isRunning
              ? runningText(shift)
              : isDone
                ? doneText(watching, step.outcome)
                : isFailed
                  ? shift && total !== 0 && doneText(watching, undefined)
                  : origin?.provider && foundText(subtitle, origin)}
        </Text>
        {(isDone || isFailed) && shift && total !== 0 && (
          <Button variant="default" flex="none" onClick={undo}>
            {t`Undo`}
          </Button>
        )}
      </div>
      {rejection !== undefined && (
        <Text size="sm" c="red" role="alert">
          {rejection}
        </Text>
      )}
      {isFailed && (
        <Alert color="red" role="alert" title={step.outcome ?? t`Failed`}>
          {step.reason}
        </Alert>
      )}
    </RestoreFocus>
  );
}

const runningText = (shift: Watching["shift"]) =>
  shift ? t`Sending…` : t`Searching all enabled providers. This can take a few minutes.`;

const totalText = (by: number) => (by === 0 ? t`Times unchanged` : shiftText(by));

/** The result of a replacement, or of all shifts; for a shift, also what the server lost. */
function doneText({ shift, total }: Watching, outcome: string | undefined): string {
  if (!shift) return outcome ?? "";
  const words = totalText(total);
  const done = total === 0 ? words : t`Done: ${words}`;
  return outcome === undefined ? done : `${done}. ${outcome}`;
}
