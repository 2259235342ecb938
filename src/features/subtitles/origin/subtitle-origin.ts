/** The fields of a history row that are compared with a subtitle. */
export interface PastEvent {
  action: number;
  language: {
    code2?: string | null;
    hi?: boolean | null;
    forced?: boolean | null;
  } | null;
  subtitles_path: string | null;
}

/** A subtitle file of an item. */
interface OwnSubtitle {
  code2: string;
  hi: boolean;
  forced: boolean;
  path: string;
}

/** The history of one subtitle file. */
export interface SubtitleOrigin<T extends PastEvent> {
  /** The row that created the file: a download, an upgrade, an upload, a translation. */
  origin: T | undefined;
  /** Later rows, newest first. */
  since: readonly T[];
  /** True if the rows name this file; false if they only match its language. */
  isSameFile: boolean;
}

const DELETED = 0;
/** Downloaded, downloaded manually, upgraded, uploaded, translated. */
const CREATES_FILE: readonly number[] = [1, 2, 3, 4, 6, 7];

function isSameKind({ language }: PastEvent, own: OwnSubtitle): boolean {
  return (
    language?.code2 === own.code2 &&
    (language.hi ?? false) === own.hi &&
    (language.forced ?? false) === own.forced
  );
}

/**
 * Finds a subtitle in the history of its item (newest first) by its path, otherwise by its language and flags. Rows
 * before the last deletion belong to another file.
 */
export function originOf<T extends PastEvent>(
  own: OwnSubtitle,
  history: readonly T[],
): SubtitleOrigin<T> {
  const fileEvents = history.filter((row) => row.subtitles_path === own.path);
  const isSameFile = fileEvents.length > 0;
  const rows = isSameFile ? fileEvents : history.filter((row) => isSameKind(row, own));
  const deletion = rows.findIndex((row) => row.action === DELETED);
  const current = deletion === -1 ? rows : rows.slice(0, deletion);
  const creation = current.findIndex((row) => CREATES_FILE.includes(row.action));
  return {
    origin: creation === -1 ? undefined : current[creation],
    since: creation === -1 ? current : current.slice(0, creation),
    isSameFile,
  };
}

/** The event that created a subtitle file, if the history of its item names the file. */
export function knownOrigin<T extends PastEvent>(
  own: OwnSubtitle,
  history: readonly T[],
): T | undefined {
  const { origin, isSameFile } = originOf(own, history);
  return isSameFile ? origin : undefined;
}
