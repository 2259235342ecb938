interface Part {
  data: unknown;
  error: Error | null;
  rows: readonly { id: number; poster: string | null }[];
}

/** The poster of a title: undefined until its library has been read, null if it has none. */
export function postersOf(part: Part | undefined) {
  const posters = new Map(part?.rows.map(({ id, poster }) => [id, poster]));
  const isOver = part?.data !== undefined || (part && part.error !== null);
  return (id: number | null) =>
    id === null ? null : (posters.get(id) ?? (posters.has(id) || isOver ? null : undefined));
}
