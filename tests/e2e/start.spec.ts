import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

/** Runs what `npm start` runs after its build, until the test ends. */
async function start(
  env: Record<string, string>,
): Promise<{ line: string; stop(): Promise<unknown[]> }> {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { PATH: process.env.PATH, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
  ]);
  return {
    line: String(line),
    stop() {
      child.kill("SIGTERM");
      return once(child, "exit");
    },
  };
}

const addressIn = (line: string) => /http:\S+/.exec(line)?.[0] ?? "";

for (const demo of ["1.5.2", "1.6"])
  test(`npm start serves a demo library like ${demo}, and itself in front of that one`, async () => {
    const real = await start({ DEMO_SERVER: demo, BASE_URL: "/bazarr" });
    expect(real.line).toContain("with a demo library");
    const front = await start({ BAZARR_URL: addressIn(real.line) });
    expect(front.line).toContain("in front of");

    for (const url of [addressIn(real.line), addressIn(front.line)]) {
      expect(await (await fetch(url)).text()).toContain("<title>Bazarr");
      const ping = await fetch(`${url}api/system/ping`);
      expect(ping.status).toBe(200);
      expect(await ping.json()).toEqual({ status: "OK" });
    }
    expect(await front.stop()).toEqual([0, null]);
    expect(await real.stop()).toEqual([0, null]);
  });
