import type { Task } from "@/api/tasks";

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/second/, 1],
  [/minute/, 60],
  [/hour/, 3_600],
  [/day|tomorrow/, 86_400],
  [/week/, 604_800],
  [/month/, 2_592_000],
  [/year/, 31_536_000],
];

/**
 * Roughly how many seconds until a task runs, from the server's words: "in 5 hours". The server sends no time; any
 * other text goes last. Only for sorting: on screen its own words are shown.
 */
function secondsUntil({ next_run_in: text }: Task): number {
  const size = UNITS.find(([unit]) => unit.test(text))?.[1];
  if (/now|soon/.test(text)) return 0;
  if (size === undefined) return Infinity;
  return Number(/\d+/.exec(text)?.[0] ?? 1) * size;
}

/** The scheduled tasks that run next, soonest first. */
export function nextTasks(tasks: readonly Task[], most: number): Task[] {
  return tasks
    .filter(({ job_running, next_run_in: text }) => !job_running && !/^(never)?$/i.test(text))
    .map((task) => ({ task, seconds: secondsUntil(task) }))
    .toSorted((one, other) =>
      // Infinity minus itself is NaN.
      one.seconds === other.seconds ? 0 : one.seconds - other.seconds,
    )
    .slice(0, most)
    .map(({ task }) => task);
}
