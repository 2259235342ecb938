import { msg, t } from "@lingui/core/macro";
import { flag, text, texts } from "./kinds";
import { invalidPattern } from "./profiles";
import { checkTag } from "./rules";
import { verbatim } from "./verbatim";
import type { Text } from "@/utils/text";

const space = verbatim("\\s");
const comma = verbatim("\\x2C");

// Spaces and commas end an entry (spec section 5, "Tag input"), so patterns need escapes for them.
const patterns = (label: Text, hint: Text) =>
  texts(label, {
    hint,
    placeholder: msg`Type a value and press Enter`,
    // Entries written by other clients stay unchanged.
    tidy: (entry) => (entry.trim() === "" ? "" : entry),
  });

/** Fields that only newer servers have (contract/entities.md, "Language profile"). */
export const PROFILE_FIELDS = {
  mustContain: patterns(
    msg`Must contain`,
    msg`Only accept subtitles whose release name contains one of these. Words or regular expressions; write ${space} for a space and ${comma} for a comma.`,
  ),
  mustNotContain: patterns(
    msg`Must not contain`,
    msg`Skip subtitles whose release name contains one of these. Words or regular expressions; write ${space} for a space and ${comma} for a comma.`,
  ),
  originalFormat: flag(msg`Keep the original format`, {
    hint: msg`Subtitle files are stored without conversion.`,
  }),
  tag: text(msg`Tag`, {
    hint: msg`Series and movies with this tag get the profile if “Profile by tag” is on.`,
    check: (typed) => (typed === "" ? undefined : checkTag(typed)),
  }),
};

/** The problem with an invalid pattern; searches with such a profile fail. */
export function patternProblem(entries: readonly string[]): string | undefined {
  const invalid = invalidPattern(entries);
  if (invalid === undefined) return undefined;
  const pattern = verbatim(invalid);
  return t`“${pattern}” is not a valid regular expression: searches with this profile would fail`;
}
