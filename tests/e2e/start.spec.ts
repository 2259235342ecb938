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

for (const [demo, version] of [
  ["", "1.6.2"],
  ["1.5.2", "1.5.2"],
] as const)
  test(`npm start serves a demo library like ${version}, and works in front of that server`, async () => {
    const real = await start({ DEMO_SERVER: demo, BASE_URL: "/bazarr" });
    expect(real.line).toContain("with a demo library");
    const front = await start({ BAZARR_URL: addressIn(real.line) });
    expect(front.line).toContain("in front of");

    for (const url of [addressIn(real.line), addressIn(front.line)]) {
      const page = await (await fetch(url)).text();
      expect(page).toContain("<title>Bazarr");
      const ping = await fetch(`${url}api/system/ping`);
      expect(ping.status).toBe(200);
      expect(await ping.json()).toEqual({ status: "OK" });
      const key = /"apiKey":"(\w+)"/.exec(page)?.[1] ?? "";
      const settings = await fetch(`${url}api/system/settings`, { headers: { "X-API-KEY": key } });
      // A key added in 1.6.2.
      expect((await settings.text()).includes('"quality_min_score"')).toBe(version === "1.6.2");
    }
    expect(await front.stop()).toEqual([0, null]);
    expect(await real.stop()).toEqual([0, null]);
  });

test("several servers run side by side, each with its own library and browser settings", async ({
  page,
}) => {
  const home = await start({});
  const cabin = await start({ DEMO_SIZE: "empty" });
  const front = await start({
    BAZARR_URLS: `Home=${addressIn(home.line)}, Cabin=${addressIn(cabin.line)}`,
  });
  const url = new URL(addressIn(front.line));
  await page.goto(url.origin);
  await expect(page).toHaveURL(/\/home\//);
  await page.goto(`${url.origin}/home/series`);
  await expect(
    page.getByRole("link", { name: "Harbor Lights", exact: true }).first(),
  ).toBeVisible();

  const menu = page.getByRole("menu");
  await page.getByRole("button", { name: "Server: Home" }).click();
  await expect(menu.getByRole("menuitem", { name: /^Home [\d,]+ missing$/ })).toBeVisible();
  await menu.getByRole("menuitem", { name: "Cabin 0 missing" }).click();
  await expect(page).toHaveURL(/\/cabin\//);
  await page.goto(`${url.origin}/cabin/series`);
  await expect(page.getByRole("button", { name: "Server: Cabin" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Harbor Lights/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Theme: / }).click();
  const theme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  const cabinTheme = await theme();
  await page.goto(`${url.origin}/home/series`);
  await page.getByRole("button", { name: "Server: Home" }).waitFor();
  await expect(page.getByRole("button", { name: "Theme: match system" })).toBeVisible();
  await page.goto(`${url.origin}/cabin/series`);
  await page.getByRole("button", { name: "Server: Cabin" }).waitFor();
  expect(await theme()).toBe(cabinTheme);

  // A server that is down does not delay the other one, and its page links to that one.
  await cabin.stop();
  await page.goto(`${url.origin}/cabin/series`);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("button", { name: "Server: Home" }).click();
  await expect(menu.getByRole("menuitem", { name: "Cabin Unreachable" })).toBeVisible();
  await front.stop();
  await home.stop();
});
