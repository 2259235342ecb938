import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { needProxy } from "../../scripts/lib/programs.mjs";
import { startProxy, type Proxy, type ProxyOptions } from "./proxy.ts";
import { changed, readSample } from "./samples.ts";

/**
 * Starts a real Caddy with the sample of docs/reverse-proxy.md.
 * @throws Error with a sentence if Caddy is not installed or does not start
 */
export async function startCaddy(serverPort: number, options: ProxyOptions = {}): Promise<Proxy> {
  const binary = needProxy("caddy");
  const site = await blocks(binary, serverPort, options);
  return startProxy({
    name: "caddy",
    binary,
    async prepare(folder, port) {
      const file = path.join(folder, "Caddyfile");
      await writeFile(file, caddyConfig(folder, port, site));
      return { args: ["run", "--config", file, "--adapter", "caddyfile"] };
    },
  });
}

/** The sample with the lines for the options added inside its block, followed by the blocks that go next to it. */
async function blocks(binary: string, serverPort: number, options: ProxyOptions): Promise<string> {
  const within: string[] = [];
  let outer = "";
  const upstream: string[] = [];
  if (options.responseTimeoutSeconds)
    upstream.push(
      `transport http {\nresponse_header_timeout ${options.responseTimeoutSeconds}s\n}`,
    );
  if (options.smallBodies) within.push("request_body {\nmax_size 1MB\n}");
  if (options.noWebsockets)
    within.push("@websocket header Connection *pgrade*\nrespond @websocket 403");
  if (options.gzip) {
    within.push(await readSample("caddy-gzip"));
    upstream.push("header_up -Accept-Encoding");
  }
  if (options.basic)
    within.push(
      changed(await readSample("caddy-basic"), {
        "me HASHED_PASSWORD": `${options.basic.user} ${hashed(binary, options.basic.password)}`,
      }),
    );
  if (options.loginPage) {
    within.push(
      changed(await readSample("caddy-login"), {
        "127.0.0.1:9091": `127.0.0.1:${options.loginPage.port}`,
        "https://login.example/": options.loginPage.page,
      }),
    );
    outer = `handle /gate/* {\nreverse_proxy 127.0.0.1:${options.loginPage.port}\n}`;
  }
  const server = `reverse_proxy 127.0.0.1:${serverPort}`;
  const sample = changed(await readSample("caddy"), {
    "reverse_proxy 127.0.0.1:6767":
      upstream.length > 0 ? `${server} {\n${upstream.join("\n")}\n}` : server,
  });
  return `${sample.replace(/\}$/, `${within.join("\n")}\n}`)}\n${outer}`;
}

function hashed(binary: string, password: string): string {
  return execFileSync(binary, ["hash-password", "--plaintext", password]).toString().trim();
}

/** A complete Caddyfile around the site block: no certificates, no admin endpoint, all files in `folder`. */
function caddyConfig(folder: string, port: number, site: string): string {
  return `
{
  admin off
  auto_https off
  storage file_system ${folder}/storage
}
http://127.0.0.1:${port} {
  bind 127.0.0.1
${site}
}
`;
}
