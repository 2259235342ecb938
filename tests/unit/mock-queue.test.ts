import { describe, expect, it, vi } from "vitest";
import { EPISODES, SERIES, episodeId } from "../mock-api/sentinels.ts";
import { startClient, type Client } from "./mock-api-client.ts";
import { flags, jobsOf, sentinelPath, search, settle } from "./mock-job-steps.ts";

const order = async (client: Client) => (await jobsOf(client)).map(({ job_id }) => job_id);

describe("the queue of the mock API", () => {
  const ids = [1, 2, 3, 4].map((n) => episodeId(SERIES.harborLights, n));

  /** Creates four searches that stay pending. */
  async function startHeldClient(): Promise<Client> {
    const client = startClient({ dialect: "1.6" });
    client.api.db.settings.general!.concurrent_jobs = 0;
    for (const id of ids) expect((await search(client, id)).status).toBe(204);
    return client;
  }

  it("lists jobs by status and id, and rejects unknown ones", async () => {
    const client = await startHeldClient();
    expect(await order(client)).toEqual([1, 2, 3, 4]);
    expect(await jobsOf(client, "?id=3")).toMatchObject([{ job_id: 3, status: "pending" }]);
    expect(await jobsOf(client, "?id=99")).toEqual([]);
    expect(await jobsOf(client, "?status=running")).toEqual([]);
    expect(await client.ask("GET", "/system/jobs?status=canceled")).toMatchObject({
      status: 400,
      data: {
        errors: {
          status: "Job status to return The value 'canceled' is not a valid choice for 'status'.",
        },
      },
    });
  });

  it("moves, cancels, clears, and force-starts jobs", async () => {
    const client = await startHeldClient();
    const act = (action: string, id: string) =>
      client.ask("POST", "/system/jobs", { action, id }).then(({ status }) => status);
    expect(await act("move_top", "3")).toBe(204);
    expect(await act("move_bottom", "1")).toBe(204);
    expect(await act("cancel", "1")).toBe(204);
    expect(await act("move_top", "77")).toBe(204);
    expect(await order(client)).toEqual([3, 2, 4, 1]);
    expect(await client.ask("DELETE", "/system/jobs", { id: "2" })).toMatchObject({ status: 204 });
    expect(client.pushed.at(-1)).toBe("jobs.delete");
    expect(await client.ask("DELETE", "/system/jobs", { id: "2" })).toMatchObject({
      status: 400,
      data: "Job ID not provided",
    });
    expect(await act("force_start", "4")).toBe(204);
    expect(await jobsOf(client, "?status=completed")).toMatchObject([{ job_id: 4 }]);
    const empty = (queueName: string) => client.ask("PATCH", "/system/jobs", { queueName });
    expect(await empty("running")).toMatchObject({ status: 400 });
    expect(await empty("pending")).toMatchObject({ status: 204 });
    expect(await order(client)).toEqual([4]);
  });

  it("runs as many jobs at once as the setting allows, and keeps the last ten", async () => {
    const client = startClient({ dialect: "1.6" });
    client.api.db.settings.general!.concurrent_jobs = 1;
    for (let n = 1; n <= 12; n++) await search(client, episodeId(SERIES.harborLights, n));
    let maxRunning = 0;
    client.api.on(() => (maxRunning = Math.max(maxRunning, client.api.db.jobs.running.length)));
    await settle(client);
    expect(maxRunning).toBe(1);
    expect(await order(client)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it("drops duplicate jobs on 1.6, not on 1.5.6", async () => {
    for (const [dialect, count] of [
      ["1.6", 1],
      ["1.5.6", 2],
    ] as const) {
      const client = startClient({ dialect });
      await search(client, ids[0]!);
      await search(client, ids[0]!);
      expect(await order(client)).toHaveLength(count);
    }
  });

  it("is empty after a restart, and running jobs send nothing more", async () => {
    const client = startClient({ dialect: "1.6" });
    await client.ask("PATCH", sentinelPath(SERIES.slowSearch, EPISODES.slowSearch), {
      language: "fr",
      ...flags,
    });
    await vi.waitFor(async () => expect(await jobsOf(client, "?status=running")).toHaveLength(1));
    await client.ask("POST", "/system", { action: "restart" }).catch(() => undefined);
    client.pushed.length = 0;
    expect(await jobsOf(client)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(client.pushed).toEqual([]);
    await search(client, ids[0]!);
    expect(await order(client)).toEqual([1]);
  });

  it("has times in the server's own zone", async () => {
    const client = startClient({ dialect: "1.6" });
    client.api.db.system.timezone = "Asia/Tokyo";
    await search(client, ids[0]!);
    const [job] = await jobsOf(client);
    const runAt = job?.last_run_time ?? "";
    expect(runAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/);
    const ahead = Date.parse(`${runAt.slice(0, 19).replace(" ", "T")}Z`) - Date.now();
    expect(ahead / 3_600_000).toBeCloseTo(9, 1);
  });
});
