import type { getCatalogs } from "@lingui/cli/api";

interface Result {
  locale: string;
  /** Number of texts in the code. */
  texts: number;
  /** Number of confirmed entries. */
  confirmed: number;
  problems: string[];
}

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

export function updateTranslations(
  catalog: Catalog,
  options?: { isCheck?: boolean; confirm?: readonly string[]; language?: string },
): Promise<Result[] | undefined>;
