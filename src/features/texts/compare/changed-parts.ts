/** A piece of a text; changed pieces have no counterpart in the other text. */
export interface TextPart {
  text: string;
  isChanged: boolean;
}

export type ChangedParts = readonly [before: readonly TextPart[], after: readonly TextPart[]];

/** Words, and every other character by itself. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|./gsu;
/** Max product of the numbers of tokens; longer texts are marked from their first to their last change. */
const MAX_CELLS = 250_000;
/** Max characters of a text; longer ones are no lines of a subtitle and are marked as a whole. */
const MAX_LENGTH = 50_000;

/** Number of equal items at the beginning of two lists, or at their end. */
function sameCount<T>(one: readonly T[], other: readonly T[], isEnd = false): number {
  const shorter = Math.min(one.length, other.length);
  let count = 0;
  while (
    count < shorter &&
    (isEnd ? one.at(-1 - count) === other.at(-1 - count) : one[count] === other[count])
  )
    count++;
  return count;
}

/** The indexes of the longest common subsequence of two lists. */
function commonIndexes(one: readonly string[], other: readonly string[]) {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const [left, right] = [new Set<number>(), new Set<number>()];
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) {
      left.add(row++);
      right.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return [left, right] as const;
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.isChanged === part.isChanged)
      result[result.length - 1] = { ...part, text: last.text + part.text };
    else if (part.text !== "") result.push(part);
  }
  return result;
}

/** The changed letters of a word that was replaced by a similar one. */
function lettersOf(word: string, other: string): TextPart[] {
  const [letters, others] = [Array.from(word), Array.from(other)];
  const start = sameCount(letters, others);
  const end = sameCount(letters.slice(start), others.slice(start), true);
  const middle = letters.length - end;
  // Two words that share less than half of their letters are different words.
  if ((start + end) * 2 < Math.max(letters.length, others.length))
    return [{ text: word, isChanged: true }];
  return [
    { text: letters.slice(0, start).join(""), isChanged: false },
    { text: letters.slice(start, middle).join(""), isChanged: true },
    { text: letters.slice(middle).join(""), isChanged: false },
  ];
}

/** Divides two versions of a text into pieces that are equal in both, and pieces that differ. */
export function changedParts(before: string, after: string): ChangedParts {
  const isChanged = before !== after;
  if (Math.max(before.length, after.length) > MAX_LENGTH)
    return [joined([{ text: before, isChanged }]), joined([{ text: after, isChanged }])];
  const [one, other] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  const start = sameCount(one, other);
  const end = sameCount(one.slice(start), other.slice(start), true);
  const [left, right] = [
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ];
  const [keptLeft, keptRight] =
    left.length * right.length > MAX_CELLS
      ? ([new Set<number>(), new Set<number>()] as const)
      : commonIndexes(left, right);
  const sideOf = (
    own: readonly string[],
    middle: readonly string[],
    kept: ReadonlySet<number>,
    others: readonly string[],
  ) => {
    const isPaired = others.length === middle.length - kept.size;
    let changes = 0;
    return joined([
      { text: own.slice(0, start).join(""), isChanged: false },
      ...middle.flatMap((text, index): TextPart[] => {
        if (kept.has(index)) return [{ text, isChanged: false }];
        // The counterpart of a replaced word has the same place among the changed words.
        const counterpart = isPaired ? others[changes++] : undefined;
        return counterpart !== undefined
          ? lettersOf(text, counterpart)
          : [{ text, isChanged: true }];
      }),
      { text: own.slice(own.length - end).join(""), isChanged: false },
    ]);
  };
  const changedLeft = left.filter((_, index) => !keptLeft.has(index));
  const changedRight = right.filter((_, index) => !keptRight.has(index));
  return [sideOf(one, left, keptLeft, changedRight), sideOf(other, right, keptRight, changedLeft)];
}
