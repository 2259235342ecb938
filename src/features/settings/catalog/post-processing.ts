import { t } from "@lingui/core/macro";

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
        : [t`“${argument}” is skipped: it is not one variable that the server has.`];
    if (argument.includes("{{"))
      return [t`“${argument}” is not replaced: a variable must stand alone between spaces.`];
    return needsShell(one) ? [t`“${argument}” has no effect: no shell runs the command.`] : [];
  });
}

/** The text to insert for a variable, with the spaces that it needs next to other text. */
export function spaced(variable: string, before: string, after: string): string {
  const isQuoted = /["']$/.test(before) && before.at(-1) === after.at(0);
  if (isQuoted) return variable;
  return `${/\S$/.test(before) ? " " : ""}${variable}${/^\S/.test(after) ? " " : ""}`;
}
