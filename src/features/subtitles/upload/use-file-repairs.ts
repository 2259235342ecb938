import { useEffect, useState } from "react";
import { repairsIn } from "./upload-files";

/** The lines of each file in which the server will probably change letters; without files that have none. */
export type FileRepairs = ReadonlyMap<File, readonly string[]>;

/** Reads files for FileRepairs. */
export function useFileRepairs(choices: readonly { file: File | undefined }[]): FileRepairs {
  const [repairs, setRepairs] = useState<FileRepairs>(new Map());
  useEffect(() => {
    for (const { file } of choices)
      if (file)
        repairsIn(file).then(
          (lines) => {
            if (lines.length > 0)
              setRepairs((old) => (old.has(file) ? old : new Map(old).set(file, lines)));
          },
          () => undefined,
        );
  }, [choices]);
  return repairs;
}
