import { msg, t } from "@lingui/core/macro";
import type { Text } from "@/utils/text";

/** The {{variables}} of the post-processing command (contract/settings.md section 8). */
export const VARIABLES: readonly { name: string; content: Text; only?: "newer" }[] = [
  { name: "directory", content: msg`Folder of the media file` },
  { name: "episode", content: msg`Full path of the media file (also for movies)` },
  { name: "episode_name", content: msg`Name of the media file without extension` },
  { name: "subtitles", content: msg`Full path of the subtitle file` },
  { name: "subtitles_language", content: msg`Language of the subtitle, with HI or forced` },
  { name: "subtitles_language_code2", content: msg`Two-letter code, with :hi or :forced` },
  { name: "subtitles_language_code3", content: msg`Three-letter code, with :hi or :forced` },
  {
    name: "subtitles_language_code2_dot",
    content: msg`Same as above, with . instead of :`,
    only: "newer",
  },
  {
    name: "subtitles_language_code3_dot",
    content: msg`Same as above, with . instead of :`,
    only: "newer",
  },
  { name: "episode_language", content: msg`Language of the audio` },
  { name: "episode_language_code2", content: msg`Two-letter code` },
  { name: "episode_language_code3", content: msg`Three-letter code` },
  { name: "score", content: msg`Score of the subtitle in percent` },
  { name: "subtitle_id", content: msg`The provider’s ID for the subtitle` },
  { name: "provider", content: msg`Provider name` },
  { name: "uploader", content: msg`Uploader`, only: "newer" },
  { name: "release_info", content: msg`Release name`, only: "newer" },
  { name: "series_id", content: msg`Sonarr ID of the series; empty for movies` },
  { name: "episode_id", content: msg`Sonarr ID of the episode, or Radarr ID of the movie` },
];

/** An argument of a command. */
interface Argument {
  text: string;
  /** The same without its quoted and escaped parts. */
  bare: string;
}

const QUOTED = /"(?:\\["\\]|[^"])*(?:"|$)|'[^']*(?:'|$)|\\[^]/g;
const ARGUMENT = new RegExp(`(?:${QUOTED.source}|[^\\s"'\\\\])+`, "g");

const unquote = (part: string) =>
  part.startsWith("\\")
    ? part.slice(1)
    : part.startsWith('"')
      ? part
          .slice(1)
          .replace(/(?<!\\)"$/, "")
          .replaceAll(/\\(["\\])/g, "$1")
      : part.slice(1).replace(/'$/, "");

/** The arguments of a command, split as by a POSIX shell, which 1.6.2 does before it inserts values. */
function splitCommand(command: string): Argument[] {
  return (command.match(ARGUMENT) ?? []).map((raw) => ({
    text: raw.replaceAll(QUOTED, unquote),
    bare: raw.replaceAll(QUOTED, ""),
  }));
}

const OPERATOR = /^(?:[|&;]+|\d?[<>].*|&>.*)$|;$/;
const EXPANSION = /\$[\w({]|`|^~(?:\/|$)/;

/** True for an argument that only a shell would interpret. The address of a web page may contain some of its signs. */
const needsShell = ({ text, bare }: Argument) =>
  OPERATOR.test(bare) || EXPANSION.test(bare) || (/[*?]/.test(bare) && !text.includes("://"));

/**
 * Warnings about a post-processing command, as 1.6.2 runs it: without a shell, and with each variable as an argument of
 * its own (contract/1.6.2.md section 4). `names`: the known variables.
 */
export function commandWarnings(command: string, names: readonly string[]): string[] {
  return splitCommand(command).flatMap((one) => {
    const { text: argument } = one;
    const name = /^\{\{(.*)\}\}$/s.exec(argument)?.[1];
    if (name !== undefined)
      return names.includes(name)
        ? []
        : [t`“${argument}” is skipped: it must be exactly one of the server’s variables.`];
    if (argument.includes("{{"))
      return [t`“${argument}” is not replaced: a variable needs spaces around it.`];
    return needsShell(one)
      ? [t`“${argument}” has no effect: the command does not run in a shell.`]
      : [];
  });
}

/** The text to insert for a variable, with the spaces that it needs next to other text. */
export function spaced(variable: string, before: string, after: string): string {
  const isQuoted = /["']$/.test(before) && before.at(-1) === after.at(0);
  if (isQuoted) return variable;
  return `${/\S$/.test(before) ? " " : ""}${variable}${/^\S/.test(after) ? " " : ""}`;
}
