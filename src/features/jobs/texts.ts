import { t, plural } from "@lingui/core/macro";
import { isEnglish } from "@/utils/locale";
import { countSteps, isJobActive } from "@/store/jobs";
import type { Job } from "@/store/job-types";
import { grouped } from "@/utils/format";
import { duration } from "@/utils/server-time";
import { listed } from "@/utils/text";
import { languagePhrase } from "@/utils/languages";
import { withoutPaths } from "@/utils/plain-reason";

const ENDS = ["done", "failed", "stopped", "skipped"] as const;

/** Example: "18 found in 17 episodes". */
const foundText = (found: number, things: string | undefined) =>
  things === undefined
    ? plural(found, { one: "# found", other: "# found" })
    : plural(found, { one: `# found in ${things}`, other: `# found in ${things}` });

/** Min finished steps for an estimate of the remaining time. */
const MIN_STEPS_FOR_ESTIMATE = 3;

type Name = (...found: string[]) => string;
type Names = readonly (readonly [pattern: RegExp, name: Name])[];

/** A language in the server's spelling, "EN" or "EN:HI", in words. */
function spelledOut(code: string): string {
  const [code2 = "", mark] = code.toLowerCase().split(":");
  return languagePhrase({ name: code, code2, hi: mark === "hi", forced: mark === "forced" });
}

/** A name whose first words, `count` of them, are languages. */
const ofLanguages =
  (count: number, name: Name): Name =>
  (...found) =>
    name(...found.map((word, index) => (index < count ? spelledOut(word) : word)));

/** Names of the server's jobs, and the headers under which servers without jobs report their work. */
const JOBS: Names = [
  [/^Searching(?: subtitles)?(?:\.{3})?$/, () => t`Searching for subtitles`],
  [/^Searching missing subtitles\.{3}$/, () => t`Searching for missing subtitles`],
  [/^Searching for missing series subtitles$/, () => t`Searching for missing series subtitles`],
  [/^Searched for missing series subtitles$/, () => t`Searched for missing series subtitles`],
  [/^Searching for missing movies subtitles$/, () => t`Searching for missing movie subtitles`],
  [/^Searched for missing movies subtitles$/, () => t`Searched for missing movie subtitles`],
  [
    /^Searching for missing sports events subtitles$/,
    () => t`Searching for missing sports subtitles`,
  ],
  [
    /^Searched for missing sports events subtitles$/,
    () => t`Searched for missing sports subtitles`,
  ],
  [
    /^Searching (\S+) for (.+)$/,
    ofLanguages(1, (language, title) => t`Searching for ${language} subtitles for ${title}`),
  ],
  [
    /^Searched (\S+) for (.+)$/,
    ofLanguages(1, (language, title) => t`Searched for ${language} subtitles for ${title}`),
  ],
  [
    /^Downloading missing subtitles for (.+)$/,
    (title) => t`Downloading missing subtitles for ${title}`,
  ],
  [
    /^Downloaded missing subtitles for (.+)$/,
    (title) => t`Downloaded missing subtitles for ${title}`,
  ],
  [/^Manually downloading Subtitles$/, () => t`Downloading subtitles manually`],
  [
    /^Manually downloading Subtitles for (.+)$/,
    (title) => t`Downloading subtitles for ${title} manually`,
  ],
  [
    /^Manually downloaded Subtitles for (.+)$/,
    (title) => t`Downloaded subtitles for ${title} manually`,
  ],
  [/^Uploading (.+)$/, (fileName) => t`Uploading ${fileName}`],
  [/^Syncing (?:series with Sonarr|series\.{3})$/, () => t`Syncing series with Sonarr`],
  [/^Synced series with Sonarr$/, () => t`Synced series with Sonarr`],
  [/^Syncing (?:movies with Radarr|movies\.{3})$/, () => t`Syncing movies with Radarr`],
  [/^Synced movies with Radarr$/, () => t`Synced movies with Radarr`],
  [/^Syncing (\/.+|[A-Z]:\\.+)$/, (path) => t`Syncing subtitle ${path}`],
  [/^Synced (\/.+|[A-Z]:\\.+)$/, (path) => t`Synced subtitle ${path}`],
  [
    /^Translated from (\S+) to (\S+) using (.+)$/,
    ofLanguages(2, (from, to, service) => t`Translated from ${from} to ${to} using ${service}`),
  ],
  [
    /^Translating from (\S+) to (\S+) using (.+)$/,
    ofLanguages(2, (from, to, service) => t`Translating from ${from} to ${to} using ${service}`),
  ],
  [
    /^Translating subtitles lines to (.+?)(?:\.{3})?$/,
    (language) => t`Translating the subtitle to ${language}`,
  ],
  [
    /^Extracting (\S+) subtitles$/,
    ofLanguages(1, (language) => t`Extracting ${language} subtitles`),
  ],
  [/^Extracted (\S+) subtitles$/, ofLanguages(1, (language) => t`Extracted ${language} subtitles`)],
  [/^Indexing all existing (?:episodes|series) subtitles$/, () => t`Indexing all series subtitles`],
  [/^Indexed all existing (?:episodes|series) subtitles$/, () => t`Indexed all series subtitles`],
  [/^Indexing all existing movies subtitles$/, () => t`Indexing all movie subtitles`],
  [/^Indexed all existing movies subtitles$/, () => t`Indexed all movie subtitles`],
  [/^Indexing all existing sports events subtitles$/, () => t`Indexing all sports subtitles`],
  [/^Indexed all existing sports events subtitles$/, () => t`Indexed all sports subtitles`],
  [/^Full disk scan\.{3}$/, () => t`Full disk scan`],
  [
    /^(?:Trying to upgrade|Upgrading) episodes subtitles(?:\.{3})?$/,
    () => t`Upgrading series subtitles`,
  ],
  [/^Tried to upgrade episodes subtitles$/, () => t`Checked for series subtitle upgrades`],
  [
    /^(?:Trying to upgrade|Upgrading) movies subtitles(?:\.{3})?$/,
    () => t`Upgrading movie subtitles`,
  ],
  [/^Tried to upgrade movies subtitles$/, () => t`Checked for movie subtitle upgrades`],
  [/^Backing up Database and Configuration File$/, () => t`Backing up database and settings`],
  [/^Backed up Database and Configuration File$/, () => t`Backed up database and settings`],
  [/^Checking Health$/, () => t`Checking health`],
  [/^Checked Health$/, () => t`Checked health`],
  [/^Updating Release Info$/, () => t`Updating the list of releases`],
  [/^Updated Release Info$/, () => t`Updated the list of releases`],
  [/^Updating Announcements File$/, () => t`Updating announcements`],
  [/^Updated Announcements File$/, () => t`Updated announcements`],
  [/^Performing Cache Maintenance$/, () => t`Cleaning the cache`],
  [/^Performed Cache Maintenance$/, () => t`Cleaned the cache`],
];

/** Messages of running and ended jobs, except titles. */
const MESSAGES: Names = [
  [/^No subtitles found$/, () => t`No subtitles found`],
  [/^Search completed$/, () => t`Search completed`],
  [/^Indexing$/, () => t`Indexing`],
];

/** Names of the server's tasks, including those that only 0.9.7 has. */
const TASKS: Names = [
  [/^Backup Database and Configuration File$/, () => t`Back up database and settings`],
  [/^Cache Maintenance$/, () => t`Clean the cache`],
  [/^Check Health$/, () => t`Check health`],
  [
    /^(?:Index All Existing Episodes Subtitles|Index All Episode Subtitles from Disk|Update all Episode Subtitles from disk)$/,
    () => t`Index all episode subtitles`,
  ],
  [
    /^(?:Index All Existing Movies Subtitles|Index All Movie Subtitles from Disk|Update all Movie Subtitles from disk)$/,
    () => t`Index all movie subtitles`,
  ],
  [/^Mass Sync All Subtitles$/, () => t`Sync all subtitles`],
  [/^Search for (?:Missing|wanted) Movies Subtitles$/, () => t`Search for missing movie subtitles`],
  [
    /^Search for (?:Missing|wanted) Series Subtitles$/,
    () => t`Search for missing series subtitles`,
  ],
  [/^Sync episodes with Sonarr$/, () => t`Sync episodes with Sonarr`],
  [/^Sync with Sonarr$/, () => t`Sync with Sonarr`],
  [/^Sync with Radarr$/, () => t`Sync with Radarr`],
  [/^Update Announcements File$/, () => t`Update announcements`],
  [/^Update Movie list from Radarr$/, () => t`Update the list of movies from Radarr`],
  [/^Update Series list from Sonarr$/, () => t`Update the list of series from Sonarr`],
  [/^Update Release Info$/, () => t`Update the list of releases`],
  [/^Upgrade Previously Downloaded Subtitles$/, () => t`Upgrade downloaded subtitles`],
];

/** Translates a name. English, and names that are not in the table, keep the server's text. */
function nameIn(names: Names, text: string): string {
  if (isEnglish()) return text;
  for (const [pattern, name] of names) {
    const found = pattern.exec(text);
    if (found) return name(...found.slice(1));
  }
  return text;
}

/** Name of a server job in the interface's language. */
export const jobName = (name: string) => withoutPaths(nameIn(JOBS, name));

/** Message of a server job in the interface's language. */
export const jobMessage = (message: string) => nameIn(MESSAGES, message);

/** Name of a server task in the interface's language. */
export const taskName = (name: string) => nameIn(TASKS, name);

/** "1 failed" or "4 stopped". */
function endText(end: "failed" | "stopped", count: number): string {
  if (end === "failed") return plural(count, { one: "# failed", other: "# failed" });
  return plural(count, { one: "# stopped", other: "# stopped" });
}

function countedOutcome(word: string, steps: number): string {
  const count = grouped(steps);
  // A sentence, such as "1 of 3 lines was removed.", cannot follow a number.
  const sentence = /^(.+)[.。]$/su.exec(word)?.[1];
  if (sentence !== undefined) return steps === 1 ? sentence : `${sentence} (${count})`;
  // Other languages keep the word as it is spelled on its own.
  const outcome = isEnglish() ? word.toLowerCase() : word;
  return t({
    message: `${count} ${outcome}`,
    comment:
      "How many steps of a job ended in which way. The outcome is a text of its own, such as Nothing found: if it cannot follow a number, put it first, as in {outcome}: {count}",
  });
}

/** Number of steps per outcome: "12 found", "3 not found"; "done" or "failed" for those without one. */
function outcomesOf({ steps }: Job): string {
  const words = { done: t`Done`, failed: t`Failed`, stopped: t`Stopped`, skipped: t`Skipped` };
  const outcomes = ENDS.flatMap((end) => {
    const counts = new Map<string, number>();
    for (const { state, isLeft, outcome } of steps) {
      if ((isLeft ? "skipped" : state) !== end) continue;
      const word = (!isLeft && outcome) || words[end];
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return [...counts].map(([word, count]) => countedOutcome(word, count));
  });
  // "Replaced: 2 and Skipped: 3" would read as a sum.
  return outcomes.join(isEnglish() ? ", " : " · ");
}

/** The progress of a job, "12 of 40", or its outcomes: "12 found, 3 not found, 1 failed". */
export function jobText(job: Job): string {
  const { steps, isStopping } = job;
  const [only] = steps;
  if (isStopping) return t`Stopping…`;
  const counts = countSteps(job);
  if (isJobActive(job)) {
    const count = grouped(counts.done + counts.failed);
    const all = grouped(steps.length);
    if (job.isPaused)
      return counts.running > 0 ? t`Pausing, ${count} of ${all}` : t`Paused, ${count} of ${all}`;
    if (job.waitingFor !== undefined) return t`Waiting for the server`;
    if (counts.running === 0) return t`Waiting for other jobs`;
    return steps.length === 1 ? t`Running` : t`${count} of ${all}`;
  }
  if (job.result !== undefined) return job.result;
  if (steps.length === 0) return t`Nothing to do`;
  if (steps.length === 1 && only) {
    if (only.state === "stopped") return t`Stopped`;
    return only.outcome ?? (only.state === "done" ? t`Done` : t`Failed`);
  }
  return outcomesOf(job);
}

/** Result of an ended search: "18 found in 17 episodes", "5 found, 15 with no result"; otherwise the jobText. */
export function resultText(job: Job): string {
  const searches = job.steps.filter(({ found }) => found !== undefined);
  const isOther = job.steps.some(
    ({ state, found, isLeft }) => state === "done" && found === undefined && !isLeft,
  );
  if (isOther || isJobActive(job) || searches.length === 0 || job.steps.length === 1 || job.result)
    return jobText(job);
  const hits = searches.filter(({ found }) => found !== 0);
  const found = hits.reduce((sum, step) => sum + (step.found ?? 0), 0);
  const things = new Set(hits.flatMap(({ id, tags }) => tags[0] ?? String(id))).size;
  const { failed, stopped } = countSteps(job);
  const noResultCount = searches.length - hits.length;
  const skippedCount = job.steps.filter(({ isLeft }) => isLeft).length;
  const parts = [
    found > 0 ? foundText(found, job.noun?.counted(things)) : "",
    noResultCount > 0
      ? found > 0 || failed > 0
        ? plural(noResultCount, { one: "# with no result", other: "# with no result" })
        : t`Nothing found`
      : "",
    failed > 0 ? endText("failed", failed) : "",
    stopped > 0 ? endText("stopped", stopped) : "",
    skippedCount > 0 ? plural(skippedCount, { one: "# skipped", other: "# skipped" }) : "",
  ];
  return listed(parts.filter((part) => part !== ""));
}

/** "30 per minute, about 4 min left"; undefined if it cannot be estimated yet. */
export function paceText(job: Job): string | undefined {
  const { time, steps } = job.elapsed;
  const { pending } = countSteps(job);
  if (pending === 0 || steps < MIN_STEPS_FOR_ESTIMATE || time === 0 || job.isPaused)
    return undefined;
  const each = time / steps;
  const perMinute = 60_000 / each;
  const timeLeft = duration(each * pending);
  if (perMinute < 1) return t`about ${timeLeft} left`;
  const rate = grouped(Math.round(perMinute));
  return t`${rate} per minute, about ${timeLeft} left`;
}
