/**
 * Escapes backslashes in a value, because Lingui replaces \x2C in a finished message with the character of that code.
 */
export const verbatim = (value: string) => value.replaceAll("\\", "\\x5C");
