import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The result of a Dockerfile, as far as needed for ours. */
export interface Image {
  /** The folder that represents the image's root. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string | undefined;
  /** The arguments of ENTRYPOINT, and of the health check's CMD. */
  command: string[];
  healthCheck: string[];
}

/**
 * Executes a Dockerfile without an engine: copies into a folder that represents the image's root.
 * @param context the folder that contains the Dockerfile
 * @throws Error on an unknown instruction, because the result would prove nothing
 */
export function replay(context: string, root: string): Image {
  const image: Image = {
    root,
    workdir: "/",
    env: {},
    user: undefined,
    command: [],
    healthCheck: [],
  };
  const lines = readFileSync(path.join(context, "Dockerfile"), "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean);
  for (const line of lines) {
    const [, instruction = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
    const words = rest.split(" ");
    switch (instruction) {
      case "COPY": {
        const to = words.pop() ?? "";
        const target = path.join(root, path.posix.resolve(image.workdir, to));
        for (const from of words) {
          const isFile = !from.endsWith("/");
          const place =
            isFile && to.endsWith("/") ? path.join(target, path.basename(from)) : target;
          cpSync(path.join(context, from), place, { recursive: true });
        }
        break;
      }
      case "ENV":
        Object.assign(image.env, Object.fromEntries(words.map((word) => word.split("="))));
        break;
      case "WORKDIR":
        image.workdir = rest;
        break;
      case "USER":
        image.user = rest;
        break;
      case "ENTRYPOINT":
        image.command = JSON.parse(rest);
        break;
      case "HEALTHCHECK":
        image.healthCheck = JSON.parse(rest.slice(rest.indexOf("CMD ") + 4));
        break;
      case "ARG":
      case "EXPOSE":
      case "FROM":
      case "LABEL":
        break;
      default:
        throw new Error(`${instruction} is not replayed here`);
    }
  }
  return image;
}

/** Programs that run a command with mounts of its own: as root, or as another user. */
const NAMESPACES = [
  ["unshare", "--mount"],
  ["unshare", "--map-root-user", "--mount"],
];

/**
 * Runs a command while `folder` is mounted at `at`, as by a volume. If this machine does not permit mounts, the command
 * finds a program `mountpoint` that reports it.
 * @returns its output
 */
export function runMounted(folder: string, at: string, command: readonly string[]): string {
  const mount = `mount --bind "${folder}" "${at}"`;
  const namespace = NAMESPACES.find(
    ([program = "", ...args]) => spawnSync(program, [...args, "bash", "-c", mount]).status === 0,
  );
  if (namespace) {
    const [program = "", ...args] = namespace;
    const script = `${mount} && exec ${command.map((word) => `"${word}"`).join(" ")}`;
    return execFileSync(program, [...args, "bash", "-c", script], { encoding: "utf8" });
  }
  const bin = mkdtempSync(path.join(tmpdir(), "bazarr-web-bin-"));
  writeFileSync(path.join(bin, "mountpoint"), `#!/bin/sh\n[ "$2" = "${at}" ]\n`, { mode: 0o755 });
  const [program = "", ...args] = command;
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const output = execFileSync(program, args, { encoding: "utf8", env });
  rmSync(bin, { recursive: true });
  return output;
}
