import { cpSync, readFileSync } from "node:fs";
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
