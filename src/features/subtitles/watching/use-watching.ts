import { t } from "@lingui/core/macro";
import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { confirmModal } from "@/features/dialogs/modals";
import { useCapabilities } from "@/queries/capabilities";
import { useRunSubtitleTool, useSubtitleContents } from "@/queries/subtitles";
import { hideJobEnd, isJobActive, startJob, StepResult, useJobs } from "@/store/jobs";
import { openModal } from "@/store/modals";
import { useDelayed } from "@/ui/use-delayed";
import { languagePhrase } from "@/utils/languages";
import type { ExternalSubtitle, FullItem } from "../item/subtitle-item";
import { noPlanText, useFindNextBest, useRunNextBest } from "../next-best/use-next-best";
import { shiftTool, startsOf, tooEarlyText } from "../tools/shift";
import { ownFile } from "../tools/tool-files";
import type { ToolFile } from "../tools/tool-files";
import { useRunTool } from "../tools/use-run-tool";

/** Milliseconds without a tap until the shift is sent. */
const REST = 2_000;

/** The shift that was sent last: its job, and the milliseconds. */
interface SentShift {
  jobId: number;
  by: number;
}

/** Milliseconds that each file has moved since the sheet was opened, by its key: only shifts that the server has done. */
function useMoved() {
  const [moved, setMoved] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    moved,
    addShift: (key: string, by: number) =>
      setMoved((now) => new Map(now).set(key, (now.get(key) ?? 0) + by)),
    /** The file has been replaced: the new one has not moved. */
    forget: (key: string) => setMoved((now) => new Map(now).set(key, 0)),
  };
}

/** A job that was started here: its end is shown here, and needs no notice. */
function useOwnJob(id: number | undefined) {
  const job = useJobs().find((one) => one.id === id);
  const isEnded = job?.endedAt !== undefined;
  // Before the paint, so that no notice appears.
  useLayoutEffect(() => {
    if (id !== undefined && isEnded) hideJobEnd(id);
  }, [id, isEnded]);
  return job;
}

/** Returns a function that starts the replacement of a file by the next best result, and returns the ID of its job. */
function useReplace(item: FullItem, own: ToolFile) {
  const { hasSubtitleContents } = useCapabilities();
  const contents = useSubtitleContents(own.file.path, hasSubtitleContents);
  const find = useFindNextBest();
  const download = useRunNextBest();
  return (onReplaced: () => void) => {
    const step = {
      name: own.label,
      isOnce: true,
      run: async () => {
        const plan = await find({ item, file: own });
        if (!("result" in plan)) {
          if (plan.none === "failed") throw new Error(noPlanText(plan));
          return new StepResult(noPlanText(plan), 0);
        }
        const { end } = await download(plan, { isBlacklisted: true });
        onReplaced();
        // The new file may have the same name.
        if (hasSubtitleContents) await contents.refetch();
        return end;
      },
    };
    const label = t`Next best`;
    return startJob(`${label} - ${item.title}`, [step]);
  };
}

export type Watching = ReturnType<typeof useWatching>;

/** Actions of the keys on a subtitle file. Taps on Late and Early add up, and are sent once. */
export function useWatching(item: FullItem, subtitle: ExternalSubtitle) {
  const { title } = item;
  const { path } = subtitle;
  const own = ownFile(item, subtitle, path);
  const [pending, setPending] = useState(0);
  const [rejection, setRejection] = useState<string>();
  const [shift, setShift] = useState<SentShift>();
  const [replacementId, setReplacementId] = useState<number>();
  const { hasSubtitleContents } = useCapabilities();
  const contents = useSubtitleContents(path, hasSubtitleContents);
  const run = useRunTool(title, { isRepeatable: true });
  const startReplacement = useReplace(item, own);
  const shiftJob = useOwnJob(shift?.jobId);
  const replacement = useOwnJob(replacementId);
  const isShifting = shiftJob !== undefined && isJobActive(shiftJob);
  const { moved, addShift, forget } = useMoved();
  const total = moved.get(own.key) ?? 0;
  const isReplacing = replacement !== undefined && isJobActive(replacement);

  const send = (by: number) => {
    setPending(0);
    setReplacementId(undefined);
    const onSuccess = () => addShift(own.key, by);
    const jobId = run(t`Shift times`, [own], shiftTool(by), undefined, onSuccess);
    setShift({ jobId, by });
  };
  const flush = () => {
    if (pending !== 0) send(pending);
  };
  const tap = (by: number) => {
    const next = pending + by;
    // The text that was read may be older than the shift that is running, or has just ended.
    const isOld = isShifting || contents.isFetching;
    const running = isOld && shift ? Math.min(0, shift.by) : 0;
    const reason =
      by < 0 && contents.data ? tooEarlyText(startsOf(contents.data), running + next) : undefined;
    setRejection(reason);
    if (reason === undefined) setPending(next);
  };
  useDelayed(pending === 0 || isShifting ? undefined : pending, REST, flush);
  // A closed sheet must not lose what was tapped.
  const sendAtEnd = useEffectEvent(flush);
  useEffect(() => () => sendAtEnd(), []);
  const { mutate: sendNow } = useRunSubtitleTool();
  // Nor must a closed tab, which a job would not outlive.
  useWindowEvent("pagehide", () => {
    if (pending !== 0) sendNow({ file: own.file, tool: shiftTool(pending) });
    setPending(0);
  });

  return {
    pending,
    rejection,
    shift,
    /** Milliseconds that the file has moved since the sheet was opened. */
    total,
    /** `total`, with the shift that is running and the taps that are not sent yet. */
    expected: total + (isShifting && shift ? shift.by : 0) + pending,
    /** The work of the last key. */
    job: replacement ?? shiftJob,
    isShifting,
    isReplacing,
    /** False until the text is read, without which lines could be shifted to before zero. */
    canShift: !isReplacing && !(hasSubtitleContents && contents.isPending),
    tap,
    /** Before the keys act on another file: what was tapped is for this one. */
    leave: () => {
      flush();
      setShift(undefined);
      setReplacementId(undefined);
      setRejection(undefined);
    },
    undo: () => send(-total),
    replace: () => {
      flush();
      const language = languagePhrase(subtitle);
      void openModal(confirmModal, {
        title: t`Replace the ${language} subtitle for ${title}?`,
        message: t`Searches for another subtitle in the same language. If there is one, this file is deleted and never downloaded again.`,
        confirmLabel: t`Replace`,
        run: async () => {
          setShift(undefined);
          setReplacementId(startReplacement(() => forget(own.key)));
        },
      });
    },
  };
}
