import { mediaKey } from "@/api/media";
import type { SubtitleTool } from "@/api/tool-writes";
import { fileKey, keyWithoutHi } from "@/queries/subtitle-files";
import type { Job, JobStep } from "@/store/job-types";
import type { ToolFile } from "./tool-files";

/** Tags of a step on a file. Removing HI tags may rename the file. */
export function tagsOf(file: ToolFile["file"], tool: SubtitleTool): string[] {
  const key = fileKey(file);
  const renamed = tool.tool === "remove_HI" ? [`renamed ${keyWithoutHi(key)}`] : [];
  return [key, mediaKey(file), ...renamed];
}

/** Returns a function for the last step that worked on a file, in any job. */
export function fileStates(jobs: readonly Job[]): (file: ToolFile) => JobStep | undefined {
  const last = new Map<string, JobStep>();
  for (const { steps } of jobs)
    for (const step of steps) for (const tag of step.tags) last.set(tag, step);
  return ({ key }) => {
    const own = last.get(key);
    const [previousKey] = last.get(`renamed ${key}`)?.tags ?? [];
    // Steps that were pending when the file was renamed still have its previous name.
    const previous = previousKey === undefined ? undefined : last.get(previousKey);
    const isRenamed = last.get(`renamed ${key}`)?.state === "done";
    return isRenamed && previous && previous.id > (own?.id ?? 0) ? previous : own;
  };
}

/** The jobs that work on any of these files or their owners. */
export function jobsOn(jobs: readonly Job[], files: readonly ToolFile[]): Job[] {
  const owners = new Set(files.map(({ file }) => mediaKey(file)));
  return jobs.filter(({ steps }) => steps.some(({ tags }) => tags.some((tag) => owners.has(tag))));
}
