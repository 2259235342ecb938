import type { SourceFile } from "./source";

/** One top-level declaration of a file, or one member of a top-level object ("seriesQueries.page"). */
export interface Declaration {
  name: string;
  file: string;
  isExported: boolean;
  isFunction: boolean;
  /** Spread into an object: its members have the name of that object. */
  isSpread?: boolean;
  code: string;
}

const START =
  /^(export\s+)?(?:(async\s+)?function|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/;

/** Splits a file, formatted by prettier, into its top-level declarations. */
export function declarationsOf(file: SourceFile): Declaration[] {
  const found: Declaration[] = [];
  for (const line of file.code.split("\n")) {
    const start = START.exec(line);
    if (start)
      found.push({
        name: start[3] ?? "",
        file: file.name,
        isExported: start[1] !== undefined,
        isFunction: /^(export\s+)?(async\s+)?function/.test(line),
        code: "",
      });
    const last = found.at(-1);
    if (last) last.code += `${line}\n`;
  }
  return found.flatMap((one) => [one, ...membersOf(one)]);
}

function membersOf(parent: Declaration): Declaration[] {
  if (!/^(export\s+)?const [\w$]+ = \{\n/.test(parent.code)) return [];
  const members: Declaration[] = [];
  for (const line of parent.code.split("\n").slice(1)) {
    const name = /^ {2}([\w$]+)[:(,]/.exec(line)?.[1];
    if (name !== undefined)
      members.push({ ...parent, name: `${parent.name}.${name}`, isFunction: false, code: "" });
    else if (/^ {2}\.\.\./.test(line))
      members.push({ ...parent, isFunction: false, isExported: false, isSpread: true, code: "" });
    const last = members.at(-1);
    if (last) last.code += `${line}\n`;
  }
  return members;
}

/** True if the code uses the name; "...name" is a use, "other.name" is not. */
function mentions(code: string, name: string): boolean {
  const escaped = name.replaceAll(".", "\\.").replaceAll("$", "\\$");
  return new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${escaped}(?![\\w$])`).test(code);
}

/** True if `from` mentions `name`, directly or through other declarations that it mentions. */
export function reaches(all: readonly Declaration[], from: string, name: string): boolean {
  const todo = all.filter((one) => one.name === from);
  const seen = new Set(todo);
  // For an object, only mentioned members count.
  const hasMembers = new Set(
    all.filter((one) => one.name.includes(".")).map((one) => one.name.split(".")[0] ?? ""),
  );
  for (let one = todo.pop(); one; one = todo.pop()) {
    if (mentions(one.code, name)) return true;
    for (const other of all)
      if (
        !seen.has(other) &&
        (other.isSpread === true || !hasMembers.has(other.name)) &&
        mentions(one.code, other.name)
      ) {
        seen.add(other);
        todo.push(other);
      }
  }
  return false;
}
