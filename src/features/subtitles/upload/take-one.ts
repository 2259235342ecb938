import type { Refusal } from "./upload-files";

/** The one file of a movie's upload. */
export interface TakenFile {
  file: File | undefined;
  /** Which choice it is: the same file chosen anew is another attempt. */
  count: number;
  refused: readonly Refusal[];
}

/** Takes the first file; the others are refused in a sentence. Without any, the file before stays. */
export function takeOne(
  { accepted, refused }: { accepted: readonly File[]; refused: readonly Refusal[] },
  count: number,
  before?: File,
): TakenFile {
  const [file, ...others] = accepted;
  const tooMany = others.map(({ name }) => ({
    name,
    why: `“${name}” is one too many: a movie takes one file at a time.`,
  }));
  return {
    file: file ?? before,
    count: file ? count : count - 1,
    refused: [...refused, ...tooMany],
  };
}
