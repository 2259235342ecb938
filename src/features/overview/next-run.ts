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
 * Roughly in how many seconds a task runs, by the server's words: "in 5 hours". It sends no time; what it says
 * otherwise stands last. For an order only: what is shown are its words.
 */
function secondsUntil({ next_run_in: text }: Task): number {
  const size = UNITS.find(([unit]) => unit.test(text))?.[1];
  if (/now|soon/.test(text)) return 0;
  if (size === undefined) return Infinity;
  return Number(/\d+/.exec(text)?.[0] ?? 1) * size;
}

/** The scheduled tasks that run next, the nearest first. */
export function nextTasks(tasks: readonly Task[], most: number): Task[] {
  return tasks
    .filter(({ job_running, next_run_in: text }) => !job_running && !/^(never)?$/i.test(text))
    .map((task) => ({ task, seconds: secondsUntil(task) }))
    .toSorted((one, other) =>
      // Infinity minus itself is no number.
      one.seconds === other.seconds ? 0 : one.seconds - other.seconds,
    )
    .slice(0, most)
    .map(({ task }) => task);
}
