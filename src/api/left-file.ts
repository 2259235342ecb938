import type { MediaRef } from "./media";
import type { LanguageFlags } from "@/utils/languages";

/** A file that a failed translation left on the server. */
export interface LeftFile {
  media: MediaRef;
  /** "Harbor Lights S02E05", or the title of a movie. */
  title: string;
  path: string;
  language: LanguageFlags & { code2: string };
}

/** A translation has failed, and left a file. */
export class LeftFileError extends Error {
  readonly left: LeftFile;

  constructor(message: string, left: LeftFile) {
    super(message);
    this.left = left;
  }
}
