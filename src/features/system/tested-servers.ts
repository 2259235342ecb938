import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** A version of the server, and how this interface was last tested with it. */
interface TestedServer {
  version: string;
  /** Day of the last test, as ISO date; "" if there was none. */
  tested: string;
  /** "simulated": an imitation of a version that could not be run. */
  server: "real" | "simulated" | "not run";
}

/** All known versions of Bazarr, newest first. A test compares them with the table in docs/servers.md. */
export const TESTED_SERVERS = [
  { version: "1.6.2", tested: "2026-11-29", server: "simulated" },
  { version: "1.6.0 and 1.6.1", tested: "2026-11-29", server: "simulated" },
  // Its own version text is 1.5.7-beta.
  { version: "1.6-dev (June 2026)", tested: "2026-11-26", server: "real" },
  { version: "1.5.6", tested: "2026-11-26", server: "real" },
  { version: "1.5.3 to 1.5.5", tested: "", server: "not run" },
  { version: "1.5.2", tested: "2026-11-26", server: "real" },
  { version: "0.9.7", tested: "2026-11-21", server: "real" },
] as const satisfies readonly TestedServer[];

const [NEWEST_TESTED] = TESTED_SERVERS;

/**
 * Public changes that are in no release yet, and how this interface handles them (contract/1.6.2.md section 6). A test
 * compares them with docs/servers.md.
 */
export const KNOWN_CHANGES: readonly MessageDescriptor[] = [
  msg`Automatic translation in profiles is kept, but cannot be edited here.`,
  msg`An OpenAI-compatible translator is kept, but cannot be edited here.`,
];

/** The numbers of a version: "v1.6.2-beta.1" and "1.6.2" are equal. Zeros for "unknown", which is never newer. */
function numbersOf(version: string): number[] {
  const [, ...numbers] = /^v?(\d+)\.(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  return [0, 1, 2].map((at) => Number(numbers[at] ?? 0));
}

/** True if a server is newer than the newest known one. Nothing is disabled for that reason. */
export function isNewerThanTested(version: string): boolean {
  const known = numbersOf(NEWEST_TESTED.version);
  const differences = numbersOf(version).map((number, at) => number - (known[at] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}
