/** The last part of a path of the server, which may run on Windows. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
