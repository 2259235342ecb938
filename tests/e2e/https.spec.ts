import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { needProxy } from "../../scripts/lib/programs.mjs";
import { expect, gotoLive, test } from "./fixtures.ts";
import { startProxy } from "./proxy.ts";
import { changed, readSample } from "./samples.ts";

test.use({ ignoreHTTPSErrors: true, policy: "" });

/** The status over a connection that trusts only this authority. @throws Error if the certificate is not valid */
const statusOf = (url: string, ca: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { ca }, (answer) => resolve(answer.resume().statusCode)).once("error", reject);
  });

test(
  "the sample for a certificate of one's own gives a secure page, and devices can trust it",
  { tag: "@full" },
  async ({ page, server, guard }) => {
    let folder = "";
    let origin = "";
    const proxy = await startProxy({
      name: "caddy",
      binary: needProxy("caddy"),
      async prepare(own, port) {
        folder = own;
        origin = `https://localhost:${port}`;
        const site = changed(await readSample("https-own", "https.md"), {
          "bazarr.home.arpa {": `${origin} {\nbind 127.0.0.1`,
          "bazarr:6767": `127.0.0.1:${server.port}`,
        });
        const file = path.join(own, "Caddyfile");
        const options = `admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system ${own}/data`;
        await writeFile(file, `{\n${options}\n}\n${site}\n`);
        return { args: ["run", "--config", file, "--adapter", "caddyfile"] };
      },
    });
    guard.allowOrigin(origin);
    const authority = await readFile(
      path.join(folder, "data/pki/authorities/local/root.crt"),
      "utf8",
    );
    expect(await statusOf(`${origin}/`, authority)).toBe(200);
    await gotoLive(page, `${origin}/series`);
    await expect(page.getByRole("link", { name: "Harbor Lights" })).toBeVisible();
    expect(
      await page.evaluate(() => [window.isSecureContext, "serviceWorker" in navigator]),
    ).toEqual([true, true]);
    await page.close();
    await proxy.close();
  },
);

test("Caddy accepts the sample for a real name", { tag: "@full" }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bazarr-web-https-"));
  const file = path.join(folder, "Caddyfile");
  const site = changed(await readSample("https-own", "https.md"), {
    "bazarr.home.arpa {\n    tls internal": await readSample("https-name", "https.md"),
  });
  await writeFile(file, `{\nstorage file_system ${folder}/data\n}\n${site}\n`);
  const args = ["adapt", "--config", file, "--adapter", "caddyfile", "--validate"];
  const env = { PATH: process.env.PATH, HOME: folder };
  const config = execFileSync(needProxy("caddy"), args, { encoding: "utf8", env, stdio: "pipe" });
  expect(config).toContain('"host":["bazarr.example.com"]');
  expect(config).not.toContain("internal");
  await rm(folder, { recursive: true });
});
