import { judgeItem } from "@/subtitle-documents/timing/fit-groups";
import type { FitJudgment, ItemFile } from "@/subtitle-documents/timing/fit-groups";

/** The only message to the worker. */
export type Question = readonly ItemFile[];
export type Answer = readonly FitJudgment[];

self.addEventListener("message", ({ data }: MessageEvent<Question>) => {
  self.postMessage(judgeItem(data), {});
});
