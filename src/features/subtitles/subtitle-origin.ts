/** The parts of a history row that subtitles are compared with. */
export interface PastEvent {
  action: number;
  language: {
    code2?: string | null;
    hi?: boolean | null;
    forced?: boolean | null;
  } | null;
  subtitles_path: string | null;
}

/** A subtitle file as its item lists it. */
interface OwnSubtitle {
  code2: string;
  hi: boolean;
  forced: boolean;
  path: string;
}

/** Where a subtitle came from, as its item's history tells it. */
export interface SubtitleOrigin<T extends PastEvent> {
  /** What brought the file: a download, an upgrade, an upload, a translation. */
  origin: T | undefined;
  /** What was done to it after that, newest first. */
  since: readonly T[];
  /** The history names this very file; otherwise only its language is the same. */
  isSameFile: boolean;
}

const DELETED = 0;
/** The actions that make a file: downloaded, by hand, upgraded, uploaded, translated. */
const MAKES_FILE: readonly number[] = [1, 2, 3, 4, 6];

function isSameKind({ language }: PastEvent, own: OwnSubtitle): boolean {
  return (
    language?.code2 === own.code2 &&
    (language.hi ?? false) === own.hi &&
    (language.forced ?? false) === own.forced
  );
}

/**
 * Finds a subtitle in the history of its item, which comes newest first: by its path, else by its language and
 * flags. What happened before the last deletion was about another file.
 */
export function originOf<T extends PastEvent>(
  own: OwnSubtitle,
  history: readonly T[],
): SubtitleOrigin<T> {
  const ofFile = history.filter((row) => row.subtitles_path === own.path);
  const isSameFile = ofFile.length > 0;
  const rows = isSameFile ? ofFile : history.filter((row) => isSameKind(row, own));
  const deletion = rows.findIndex((row) => row.action === DELETED);
  const living = deletion === -1 ? rows : rows.slice(0, deletion);
  const born = living.findIndex((row) => MAKES_FILE.includes(row.action));
  return {
    origin: born === -1 ? undefined : living[born],
    since: born === -1 ? living : living.slice(0, born),
    isSameFile,
  };
}
