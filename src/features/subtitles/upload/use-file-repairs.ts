import { useEffect, useState } from "react";
import { useSettings } from "@/queries/settings";
import { repairsTexts } from "../written/server-changes";
import { repairsIn } from "./upload-files";

/** The lines of each file in which the server will probably change letters; without files that have none. */
export type FileRepairs = ReadonlyMap<File, readonly string[]>;

const NONE: FileRepairs = new Map();

/** Reads files for FileRepairs. */
export function useFileRepairs(choices: readonly { file: File | undefined }[]): FileRepairs {
  const settings = useSettings().data;
  const isActive = settings !== undefined && repairsTexts(settings);
  const [repairs, setRepairs] = useState(NONE);
  useEffect(() => {
    if (!isActive) return;
    for (const { file } of choices)
      if (file)
        repairsIn(file).then(
          (lines) => {
            if (lines.length > 0)
              setRepairs((old) => (old.has(file) ? old : new Map(old).set(file, lines)));
          },
          () => undefined,
        );
  }, [choices, isActive]);
  return isActive ? repairs : NONE;
}
