/** A path inside a sentence: its slashes stay where they are when the sentence runs from right to left. */
export const isolated = (path: string) => `\u2068${path}\u2069`;
