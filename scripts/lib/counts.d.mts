export function reportCounts(
  subject: string,
  part: string,
  counts: Record<string, number | readonly string[]>,
): void;
export function countLines(folder: string): string[];
