/** The first two numbers of a version, so that "1.6" and "v1.6.2-beta.1" are equal. Undefined for "unknown". */
const releaseOf = (version: string) => /^v?(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);

/**
 * Whether `version` is a later release, ignoring patch releases (the third number). An unparsable version counts as
 * 0.0: never newer itself, while any other is newer than it.
 */
export function isNewerThan(version: string, known: string): boolean {
  const [major = 0, minor = 0] = releaseOf(version) ?? [];
  const [knownMajor = 0, knownMinor = 0] = releaseOf(known) ?? [];
  return major > knownMajor || (major === knownMajor && minor > knownMinor);
}
