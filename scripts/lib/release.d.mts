export function listFiles(folder: string): string[];
export function zipFolder(folder: string, day: string): Uint8Array;
export function compressFolder(folder: string, target: string): void;
export function sha256(bytes: Uint8Array): string;
export function entryOf(changelog: string, version: string): { day: string; notes: string };
export function fillTemplates(
  from: string,
  to: string,
  values: { version: string; owner: string },
): void;
