import { t } from "@lingui/core/macro";
import { languagePhrase } from "@/utils/languages";
import { fileSize } from "./upload-files";
import type { NameReading } from "./upload-names";

/** What was recognised in the name of a file: "French, hearing impaired"; undefined for nothing. */
function recognised(read: NameReading, nameOf: (code2: string) => string) {
  const { flags, language = read.notEnabled } = read;
  const forced = flags?.forced === true;
  const hi = flags?.hi === true && !forced;
  if (language !== undefined)
    return languagePhrase({ name: nameOf(language), code2: language, hi, forced });
  return forced ? t`forced` : hi ? t`hearing impaired` : undefined;
}

/** The size of a file, and what was recognised in its name, once that has been read. */
export function aboutFile(
  file: File,
  read: NameReading | undefined,
  nameOf: (code2: string) => string,
): string {
  const size = fileSize(file.size);
  if (!read) return size;
  const found = recognised(read, nameOf);
  return found === undefined
    ? t`${size}, no language recognised in its name`
    : t`${size}, recognised in its name: ${found}`;
}
