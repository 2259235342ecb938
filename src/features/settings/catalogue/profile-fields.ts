import { flag, text, texts } from "./kinds";
import { checkPatterns } from "./profiles";
import { checkTag } from "./rules";

// Spaces and commas end an entry (spec section 5, "Tag input"), so patterns need escapes for them.
const patterns = (label: string, hint: string) =>
  texts(label, {
    hint: `${hint} Words or regular expressions; write \\s for a space and \\x2C for a comma.`,
    placeholder: "Type one, then Enter",
    // Entries written by other clients stay unchanged.
    tidy: (entry) => (entry.trim() === "" ? "" : entry),
  });

/** The fields that only newer servers have (contract/entities.md, "Language profile"). */
export const PROFILE_FIELDS = {
  mustContain: patterns(
    "Must contain",
    "Only accept subtitles whose release name contains one of these.",
  ),
  mustNotContain: patterns(
    "Must not contain",
    "Skip subtitles whose release name contains one of these.",
  ),
  originalFormat: flag("Keep the original format", {
    hint: "Subtitle files are stored without conversion.",
  }),
  tag: text("Tag", {
    hint: "Series and movies with this tag get the profile, where “Profile by tag” is on.",
    check: (typed) => (typed === "" ? undefined : checkTag(typed)),
  }),
};

/** Searches with a profile fail when one of its patterns is invalid. */
export function patternProblem(entries: readonly string[]): string | undefined {
  const wrong = checkPatterns(entries);
  return wrong === undefined ? undefined : `${wrong}: searches with this profile would fail`;
}
