import { useEffect } from "react";
import { create } from "zustand";
import { storageKey } from "@/config/own-storage";

/**
 * Files that failed translations left on the server, which lists them as translated: this browser remembers them by
 * their paths, until they are deleted or replaced.
 */

interface LeftMark {
  /** True if its text was compared with that of its source. */
  isUntranslated: boolean;
  /** In bytes, of the file that was listed under this path before; null if there was none. */
  oldSize: number | null;
  /** In bytes; missing until the server lists the file. */
  size?: number;
}
type Marks = Readonly<Record<string, LeftMark>>;

const KEY = storageKey("ui-left-files");
/** The oldest marks are forgotten first. */
const MAX_MARKS = 200;

const isMark = (value: unknown) =>
  typeof value === "object" && value !== null && "isUntranslated" in value && "oldSize" in value;

function stored(): Marks {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const marks = Object.entries(typeof read === "object" && read !== null ? read : {});
    return Object.fromEntries(marks.filter(([, mark]) => isMark(mark)));
  } catch {
    return {};
  }
}

const useMarks = create<{ marks: Marks }>()(() => ({ marks: stored() }));

function save(marks: Marks): void {
  useMarks.setState({ marks });
  try {
    localStorage.setItem(KEY, JSON.stringify(marks));
  } catch {
    // Storage is blocked or full: the marks last as long as the page.
  }
}

/** Remembers a file. */
export function markLeftFile(path: string, mark: Omit<LeftMark, "size">): void {
  const others = Object.entries(stored()).filter(([other]) => other !== path);
  save(Object.fromEntries([...others.slice(1 - MAX_MARKS), [path, mark]]));
}

/** Forgets a file that was deleted. */
export function forgetLeftFile(path: string): void {
  const marks = stored();
  if (path in marks)
    save(Object.fromEntries(Object.entries(marks).filter(([one]) => one !== path)));
}

/** True until the file is deleted from this browser. */
export const useIsLeft = (path: string): boolean => useMarks(({ marks }) => path in marks);

/** True if the file contains the text of its source; `size` as listed now: a different size means a different text. */
export function useIsUntranslated(path: string, size: number | null): boolean {
  const mark = useMarks(({ marks }) => marks[path]);
  // The list may be older than the file.
  const isNew = mark !== undefined && mark.size === undefined && size !== mark.oldSize;
  useEffect(() => {
    if (isNew && size !== null) save({ ...stored(), [path]: { ...mark, size } });
  }, [isNew, mark, path, size]);
  return mark?.isUntranslated === true && (isNew || size === mark.oldSize || size === mark.size);
}
