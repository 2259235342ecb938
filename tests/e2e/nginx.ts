import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Nginx {
  origin: string;
  /** Origin + sub-path + "/". */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a real nginx that forwards a sub-path to a server, as people put Bazarr behind one.
 * Everything it writes lies in a folder of its own, so it needs no rights and disturbs no other.
 * @param subPath the server's base URL; Bazarr needs the path unchanged
 * @throws an error with one sentence when nginx is not installed or does not start
 */
export async function startNginx(subPath: string, serverPort: number): Promise<Nginx> {
  const binary = findNginx();
  const folder = await mkdtemp(path.join(tmpdir(), "bazarr-web-nginx-"));
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, configuration({ folder, port, subPath, serverPort }));
  const log = path.join(folder, "error.log");
  const process = spawn(binary, ["-p", folder, "-e", log, "-c", file], { stdio: "ignore" });
  const exited = new Promise<void>((resolve) => {
    process.once("exit", () => resolve());
    process.once("error", () => resolve());
  });
  const origin = `http://127.0.0.1:${port}`;

  async function close() {
    process.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true, force: true });
  }

  if (await Promise.race([isUp(origin), exited.then(() => false)]))
    return { origin, url: `${origin}${subPath}/`, close };
  const reason = await readFile(log, "utf8").catch(() => "no log was written");
  await close();
  throw new Error(`nginx did not start: ${reason.trim()}`);
}

interface Values {
  folder: string;
  port: number;
  subPath: string;
  serverPort: number;
}

/** The location block is what a person writes into their own nginx; the rest makes it stand alone. */
function configuration({ folder, port, subPath, serverPort }: Values): string {
  // Started as root, nginx would give its worker to a user who cannot enter our folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `
    ${user}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      map $http_upgrade $connection_upgrade { default upgrade; "" close; }
      server {
        listen 127.0.0.1:${port};
        location ${subPath} {
          # No path after the port: Bazarr wants the base URL in every request.
          proxy_pass http://127.0.0.1:${serverPort};
          proxy_http_version 1.1;
          # Bazarr builds its redirects from these two.
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection $connection_upgrade;
          # Manual searches answer after minutes; uploads can be large.
          proxy_read_timeout 600s;
          client_max_body_size 0;
        }
      }
    }`;
}

function findNginx(): string {
  // Debian keeps it out of the PATH of ordinary users.
  const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  if (spawnSync("nginx", ["-v"]).status === 0) return "nginx";
  throw new Error(
    "This test needs nginx: install it, for example with `apt-get install nginx-light`.",
  );
}

async function isUp(origin: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(origin).catch(() => null);
    if (answer) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
