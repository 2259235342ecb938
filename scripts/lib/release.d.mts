export function listFiles(folder: string): string[];
export function zipFolder(folder: string): Uint8Array;
export function sha256(bytes: Uint8Array): string;
export function notesOf(changelog: string, version: string): string;
