import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** The first changes of the newest version, and all of them: separate modules, because most users see only the first. */
const FIRST = "virtual:whats-new";
const ALL = "virtual:changes";

/** Number of changes in FIRST. */
const COUNT = 5;

interface Changes {
  /** "1.1.0"; "Unreleased" between two releases. */
  version: string;
  /** "2026-11-23"; empty between two releases. */
  date: string;
  /** One change each, without Markdown. */
  lines: string[];
}

const plain = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll(/`|\*\*/g, "");

/**
 * The changes of the newest version of a changelog in the format of "Keep a Changelog": the list items of the first
 * section that has some, in the order of the file. The most important ones are the first (CONTRIBUTING.md).
 * @throws Error if there are none
 */
export function newestChanges(changelog: string): Changes {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const [heading = "", ...rest] = section.split("\n");
    const items = rest.join("\n").match(/^- .*(?:\n {2}\S.*)*/gm);
    const [, version, date = ""] = /^\[([^\]]+)\](?: - (\S+))?/.exec(heading) ?? [];
    if (items && version !== undefined)
      return {
        version,
        date,
        lines: items.map((item) => plain(item.slice(2).replaceAll(/\n\s*/g, " "))),
      };
  }
  throw new Error("CHANGELOG.md has no changes");
}

/** Makes the changes of the newest version available to the interface. */
export function whatsNew(): Plugin {
  let file = "";
  return {
    name: "whats-new",
    configResolved({ root }) {
      file = path.join(root, "CHANGELOG.md");
    },
    resolveId: {
      filter: { id: new RegExp(`^(?:${FIRST}|${ALL})$`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0(?:${FIRST}|${ALL})$`) },
      async handler(id) {
        this.addWatchFile(file);
        const changes = newestChanges(await readFile(file, "utf8"));
        const exported = id.endsWith(FIRST) ? changes.lines.slice(0, COUNT) : changes;
        return { code: `export const changes = ${JSON.stringify(exported)};`, moduleType: "js" };
      },
    },
  };
}
