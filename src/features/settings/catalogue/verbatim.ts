/** A value whose backslashes stay: in a finished message, Lingui takes \x2C for the character with that number. */
export const verbatim = (value: string) => value.replaceAll("\\", "\\x5C");
