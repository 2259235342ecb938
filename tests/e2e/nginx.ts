import { writeFile } from "node:fs/promises";
import path from "node:path";
import { needProxy } from "../../scripts/lib/programs.mjs";
import { startProxy, type Proxy, type ProxyOptions } from "./proxy.ts";
import { changed, readSample } from "./samples.ts";

/**
 * Starts a real nginx with the sample of docs/reverse-proxy.md.
 * @throws Error with a sentence if nginx is not installed or does not start
 */
export async function startNginx(serverPort: number, options: ProxyOptions = {}): Promise<Proxy> {
  const { inside, outside } = await locations(serverPort, options);
  return startProxy({
    name: "nginx",
    binary: needProxy("nginx"),
    async prepare(folder, port) {
      const file = path.join(folder, "nginx.conf");
      const log = path.join(folder, "error.log");
      const { basic } = options;
      if (basic)
        await writeFile(path.join(folder, "htpasswd"), `${basic.user}:{PLAIN}${basic.password}\n`);
      const text = inside.replace("/etc/nginx/bazarr.htpasswd", `${folder}/htpasswd`);
      await writeFile(file, nginxConfig(folder, port, `${text}\n${outside}`));
      return { args: ["-p", folder, "-e", log, "-c", file], log };
    },
  });
}

/**
 * The sample's `location` block with the lines for the options added (`inside`), and the blocks that go next to it
 * (`outside`).
 */
async function locations(serverPort: number, options: ProxyOptions) {
  const within: string[] = [];
  let outside = "";
  const changes: Record<string, string> = { "127.0.0.1:6767": `127.0.0.1:${serverPort}` };
  if (options.responseTimeoutSeconds)
    changes["proxy_read_timeout 10m;"] = `proxy_read_timeout ${options.responseTimeoutSeconds}s;`;
  // The default of nginx.
  if (options.smallBodies) changes["client_max_body_size 100m;"] = "";
  if (options.noWebsockets) {
    changes["proxy_set_header Upgrade $http_upgrade;"] = "";
    changes["proxy_set_header Connection $http_connection;"] = "";
  }
  if (options.gzip) {
    within.push(await readSample("nginx-gzip"));
    within.push('proxy_set_header Accept-Encoding "";');
  }
  if (options.basic) within.push(await readSample("nginx-basic"));
  if (options.loginPage) {
    const [inner = "", outer = ""] = changed(await readSample("nginx-login"), {
      "127.0.0.1:9091": `127.0.0.1:${options.loginPage.port}`,
      "https://login.example/": options.loginPage.page,
    }).split("# After the block above, in the same server block:");
    within.push(inner);
    outside = `${outer}\nlocation /gate/ { proxy_pass http://127.0.0.1:${options.loginPage.port}; proxy_set_header Host $http_host; }`;
  }
  const sample = changed(await readSample("nginx"), changes);
  return { inside: sample.replace(/\}$/, `${within.join("\n")}\n}`), outside };
}

/** A complete nginx.conf around the location blocks; all its files are in `folder`. */
function nginxConfig(folder: string, port: number, locationBlocks: string): string {
  // Started as root, nginx would run its worker as a user without access to our folder.
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
      server {
        listen 127.0.0.1:${port};
        ${locationBlocks}
      }
    }`;
}
