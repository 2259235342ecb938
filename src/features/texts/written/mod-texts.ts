import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { listed } from "@/utils/text";

/** Names of the server's text modifications, as in the settings. */
const MOD_NAMES = new Map<string, MessageDescriptor>([
  ["remove_HI", msg`Remove hearing-impaired tags`],
  ["remove_tags", msg`Remove style tags`],
  ["emoji", msg`Remove emoji`],
  ["OCR_fixes", msg`Fix OCR errors`],
  ["common", msg`Common fixes`],
  ["fix_uppercase", msg`Fix uppercase`],
  ["reverse_rtl", msg`Reverse right-to-left`],
]);

function modName(mod: string): string {
  const name = MOD_NAMES.get(mod);
  if (name) return t(name);
  return mod.startsWith("color(") ? t`Color` : mod;
}

/** Names of modifications as a list: “Fix OCR errors”, “Common fixes”. */
export const modNames = (mods: readonly string[]) =>
  listed(
    mods.map((mod) => {
      const setting = modName(mod);
      return t`“${setting}”`;
    }),
  );

/** Names the settings that change a text. */
export function modsText(mods: readonly string[]): string {
  const settings = modNames(mods);
  return t`These settings change the text: ${settings}.`;
}

/** Max length of a quoted line, in characters. */
const MAX_LENGTH = 60;

/** The first line in which the server will probably change letters, on one line. */
function firstRepaired(lines: readonly string[]): string {
  const characters = Array.from((lines[0] ?? "").replaceAll(/\s+/g, " ").trim());
  return characters.length > MAX_LENGTH
    ? `${characters.slice(0, MAX_LENGTH).join("").trim()}…`
    : characters.join("");
}

/** Warns that the server will probably change letters in these lines. */
export function repairsText(lines: readonly string[]): string {
  const line = firstRepaired(lines);
  return plural(
    { count: lines.length },
    {
      one: `The server repairs garbled characters, and may change correct letters in # line: “${line}”`,
      other: `The server repairs garbled characters, and may change correct letters in # lines, first in “${line}”`,
    },
  );
}
