/** The first two numbers of a version: "1.6" and "v1.6.2-beta.1" are the same then. Undefined for "unknown". */
const releaseOf = (version: string) => /^v?(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);

/** Is it a later release, not counting corrections (the third number)? Not when one of them is no version. */
export function isNewerThan(version: string, known: string): boolean {
  const [major = 0, minor = 0] = releaseOf(version) ?? [];
  const [knownMajor = 0, knownMinor = 0] = releaseOf(known) ?? [];
  return major > knownMajor || (major === knownMajor && minor > knownMinor);
}
