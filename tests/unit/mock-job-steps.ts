import { MOVIES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import type { Client, Fields } from "./mock-api-client.ts";

export const flags = { hi: "false", forced: "false" };
export const srt = () => new File(["1\n00:00:01,000 --> 00:00:02,000\nHello\n"], "my upload.srt");
export const episode = episodeId(SERIES.harborLights, 5);
export const episodePath = `/episodes/subtitles?seriesid=${SERIES.harborLights}&episodeid=${episode}`;
export const moviePath = `/movies/subtitles?radarrid=${MOVIES.glassOrchard}`;
export const sentinelPath = (series: number, id: number) =>
  `/episodes/subtitles?seriesid=${series}&episodeid=${id}`;

export interface Job {
  job_id: number;
  job_name: string;
  status: string;
  progress_value: number;
  progress_max: number;
  progress_message: string;
  last_run_time: string;
}

export async function jobsOf(client: Client, query = ""): Promise<Job[]> {
  const { data } = await client.ask("GET", `/system/jobs${query}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of the mock's own rows
  return (data as { data: Job[] }).data;
}

/** Waits until no job is pending or running, and the last events were sent. */
export async function settle(client: Client): Promise<void> {
  for (let left = 200; left > 0; left--) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    const { pending, running } = client.api.db.jobs;
    if (pending.length + running.length === 0) return;
  }
  throw new Error("jobs did not end");
}

/** The events of a request until all jobs have finished: `jobs.update {"status":"pending"}`, other events by type. */
export async function eventsOf(client: Client, method: string, path: string, fields?: Fields) {
  const events: string[] = [];
  const stop = client.api.on(({ type, action, payload }) => {
    events.push(type === "jobs" ? describeJob(action, payload) : `${type}.${action}`);
  });
  const { status } = await client.ask(method, path, fields);
  await settle(client);
  stop();
  return { status, events };
}

export function describeJob(action: string, payload: unknown): string {
  const { status, progress_value }: { status?: string; progress_value?: unknown } = payload ?? {};
  const kind =
    status === undefined ? "changed" : typeof progress_value === "number" ? "progress" : status;
  return `jobs.${action} ${kind}`;
}

/** Queues the search for a French subtitle of an episode. */
export function search(client: Client, id: number) {
  return client.ask("PATCH", sentinelPath(SERIES.harborLights, id), { language: "fr", ...flags });
}
