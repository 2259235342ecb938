import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { needProxy } from "../../scripts/lib/programs.mjs";
import { startProxy, type Proxy, type Shape } from "./proxy.ts";
import { changed, readSample } from "./samples.ts";

/**
 * Starts a real Caddy with the sample of docs/reverse-proxy.md.
 * @throws Error with a sentence if Caddy is not installed or does not start
 */
export async function startCaddy(serverPort: number, shape: Shape = {}): Promise<Proxy> {
  const binary = needProxy("caddy");
  const site = await blocks(binary, serverPort, shape);
  return startProxy({
    name: "caddy",
    binary,
    async prepare(folder, port) {
      const file = path.join(folder, "Caddyfile");
      await writeFile(file, aroundIt(folder, port, site));
      return { args: ["run", "--config", file, "--adapter", "caddyfile"] };
    },
  });
}

/** The sample, with the lines of the shape inside and next to its block. */
async function blocks(binary: string, serverPort: number, shape: Shape): Promise<string> {
  const within: string[] = [];
  let outer = "";
  const upstream: string[] = [];
  if (shape.patience)
    upstream.push(`transport http {\nresponse_header_timeout ${shape.patience}s\n}`);
  if (shape.smallBodies) within.push("request_body {\nmax_size 1MB\n}");
  if (shape.noWebsockets)
    within.push("@websocket header Connection *pgrade*\nrespond @websocket 403");
  if (shape.gzip) {
    within.push(await readSample("caddy-gzip"));
    upstream.push("header_up -Accept-Encoding");
  }
  if (shape.basic)
    within.push(
      changed(await readSample("caddy-basic"), {
        "me HASHED_PASSWORD": `${shape.basic.user} ${hashed(binary, shape.basic.password)}`,
      }),
    );
  if (shape.gate) {
    within.push(
      changed(await readSample("caddy-login"), {
        "127.0.0.1:9091": `127.0.0.1:${shape.gate.port}`,
        "https://login.example/": shape.gate.page,
      }),
    );
    outer = `handle /gate/* {\nreverse_proxy 127.0.0.1:${shape.gate.port}\n}`;
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

/** Isolates the process: no certificates, no admin endpoint, no files outside of its folder. */
function aroundIt(folder: string, port: number, site: string): string {
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
