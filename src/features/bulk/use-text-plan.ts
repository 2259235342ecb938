import { useEffect, useRef, useState } from "react";
import { useCapabilities } from "@/queries/capabilities";
import { useProfiles } from "@/queries/languages";
import { useSettings } from "@/queries/settings";
import { useReadText } from "@/features/texts/written/use-read-text";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import type { PlannedText, TextSubject } from "./text-plan";
import type { BulkItem } from "./bulk-work";

type ReadText = (path: string) => Promise<SubtitleDocument | undefined>;

interface PlanState {
  total: number;
  planned: readonly PlannedText[];
  isRunning: boolean;
  /** Why the texts could not be read: a lost connection, for example. */
  error: unknown;
}

/**
 * Reads texts and plans their changes, one at a time, because a server may have to read them from a slow disk.
 * The plan is discarded with `reset`, and when the component is unmounted.
 */
export function useTextPlan() {
  const [state, setState] = useState<PlanState>();
  const running = useRef<AbortController>(undefined);
  const readText = useReadText();
  useEffect(() => () => running.current?.abort(), []);

  const start = async <T>(
    items: readonly T[],
    plan: (item: T, read: ReadText) => Promise<PlannedText>,
  ) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const planned: PlannedText[] = [];
    const report = (change: Partial<PlanState>) => {
      if (control.signal.aborted) return;
      setState({
        total: items.length,
        planned: [...planned],
        isRunning: true,
        error: undefined,
        ...change,
      });
    };
    report({});
    try {
      for (const item of items) {
        if (control.signal.aborted) return;
        planned.push(await plan(item, readText));
        report({});
      }
      report({ isRunning: false });
    } catch (error) {
      report({ isRunning: false, error });
    }
  };
  const reset = () => {
    running.current?.abort();
    setState(undefined);
  };
  return {
    state,
    start: <T>(items: readonly T[], plan: (item: T, read: ReadText) => Promise<PlannedText>) =>
      void start(items, plan),
    reset,
  };
}

/** Returns a function for the data on which a file's result depends; undefined until all is loaded. */
export function useTextSubjects(
  items: readonly BulkItem[],
  files: readonly ToolFile[] | undefined,
): ((file: ToolFile) => TextSubject) | undefined {
  const settings = useSettings().data;
  const profiles = useProfiles().data;
  const can = useCapabilities();
  if (!settings || !profiles || !files) return undefined;
  return (file) => {
    const { kind: ownerKind, id: ownerId } = file.folder;
    const { profileId } =
      items.find(({ owner }) => owner.kind === ownerKind && owner.id === ownerId) ?? {};
    const isSameItem = ({ file: { kind, id } }: ToolFile) =>
      kind === file.file.kind && id === file.file.id;
    return {
      file,
      settings,
      can,
      profile: profiles.find((one) => one.profileId === profileId),
      paths: files.filter(isSameItem).map((one) => one.file.path),
    };
  };
}
