export function changedFiles(since: string): string[];
export function affectedTests(files: readonly string[], tests: readonly string[]): string[];
