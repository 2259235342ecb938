import { plural, t } from "@lingui/core/macro";
import { distanceText } from "../compare/offset-text";
import type { Difference } from "./differences";
import { modNames } from "./mod-names";

function timesText({ count, offset }: Difference): string {
  const [least, most] = offset ?? [0, 0];
  const distance = distanceText(most);
  if (least === most && most !== 0)
    return most > 0
      ? plural(
          { count },
          { one: `# line is ${distance} later`, other: `# lines are ${distance} later` },
        )
      : plural(
          { count },
          { one: `# line is ${distance} earlier`, other: `# lines are ${distance} earlier` },
        );
  const [from, to] = [
    distanceText(Math.min(Math.abs(least), Math.abs(most))),
    distanceText(Math.max(Math.abs(least), Math.abs(most))),
  ];
  return least * most >= 0
    ? plural(
        { count },
        {
          one: `# line was moved by ${from} to ${to}`,
          other: `# lines were moved by ${from} to ${to}`,
        },
      )
    : plural(
        { count },
        {
          one: `# line was moved by up to ${to}`,
          other: `# lines were moved by up to ${to}`,
        },
      );
}

/** What differs: "12 lines are 1.2 s later". */
function whatText(difference: Difference): string {
  const { kind, count } = difference;
  switch (kind) {
    case "times":
      return timesText(difference);
    case "texts":
      return plural(
        { count },
        { one: "# line has another text", other: "# lines have another text" },
      );
    case "styles":
      return plural({ count }, { one: "# line has other tags", other: "# lines have other tags" });
    case "spaces":
      return plural(
        { count },
        { one: "# line has other spaces", other: "# lines have other spaces" },
      );
    case "removed":
      return plural({ count }, { one: "# line is gone", other: "# lines are gone" });
    default:
      return plural({ count }, { one: "# line is new", other: "# lines are new" });
  }
}

/** What differs, and the setting that probably did it. */
export function differenceText(difference: Difference): string {
  const what = whatText(difference);
  switch (difference.cause) {
    case "sync":
      return t`${what}: synchronisation is on.`;
    case "mods": {
      const settings = modNames(difference.mods);
      return t`${what}, probably by ${settings}.`;
    }
    case "utf8":
      return t`${what}: the server repairs characters that look broken.`;
    case "to-srt":
      return t`${what}: the server made SRT of it.`;
    default:
      return t`${what}: no setting explains it.`;
  }
}
