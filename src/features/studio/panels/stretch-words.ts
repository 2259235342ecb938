import { plural } from "@lingui/core/macro";
import type { TimeOutcome } from "./time-outcome";
import { clock, decimal } from "./time-words";

/** "3,214 lines, 4.271 % longer; from 0:00:03.5 to 1:32:10" */
export function sayStretch({ count, first, last }: TimeOutcome, factor: number): string {
  const percent = decimal(Math.abs(factor - 1) * 100, 3);
  const [start, end] = [clock(first), clock(last)];
  if (percent === "0")
    return plural(count, {
      one: `# line, from ${start} to ${end}`,
      other: `# lines, from ${start} to ${end}`,
    });
  if (factor > 1)
    return plural(count, {
      one: `# line, ${percent} % longer; from ${start} to ${end}`,
      other: `# lines, ${percent} % longer; from ${start} to ${end}`,
    });
  return plural(count, {
    one: `# line, ${percent} % shorter; from ${start} to ${end}`,
    other: `# lines, ${percent} % shorter; from ${start} to ${end}`,
  });
}
