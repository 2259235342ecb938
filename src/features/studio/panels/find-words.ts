import { plural, t } from "@lingui/core/macro";
import type { FindResult } from "../core/find/find";

/** Why nothing could be searched, or why not all was; undefined when all went well. */
export function problemOf(result: FindResult): string | undefined {
  if (result.isFound) {
    if (!result.isComplete) return t`There may be more: the search was ended.`;
    const skipped = result.skipped.length;
    if (skipped === 0) return undefined;
    return plural(skipped, {
      one: "# line is too long for this pattern, and was left out.",
      other: "# lines are too long for this pattern, and were left out.",
    });
  }
  if (result.problem === "endless")
    return t`This pattern repeats a repeat, which may take for ever. Write it without one of the two.`;
  if (result.problem === "empty") return undefined;
  const reason = result.detail;
  return reason === ""
    ? t`This is no regular expression.`
    : t`This is no regular expression. The browser says: ${reason}`;
}
