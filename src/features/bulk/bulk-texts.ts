import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { TitleKind } from "@/api/media";
import { CHECK_NAMES } from "@/features/texts/checks/check-names";
import type { FixCount } from "@/subtitle-documents/checks/run-checks";
import { grouped } from "@/utils/format";
import { TITLE_NOUNS } from "@/config/nouns";

/** Labels for one kind of bulk work. */
export interface BulkTexts {
  /** Button label while there is nothing to do: "Search". */
  verb: MessageDescriptor;
  /** Names the work: "Search 38 movies". */
  work: (count: number) => string;
  /** Names the items: "38 movies". */
  counted: (count: number) => string;
}

/** The fixed findings of a text: "Ads or credits 2, Wrong encoding 1". */
export const fixCountsText = (counts: readonly FixCount[]) =>
  counts.map(({ kind, count }) => `${t(CHECK_NAMES[kind])} ${grouped(count)}`).join(", ");

const countedFiles = (count: number) => plural(count, { one: "# file", other: "# files" });

/** Labels for work on subtitle files. */
export const FILE_TEXTS = {
  delete: {
    verb: msg`Delete`,
    work: (count) => plural(count, { one: "Delete # file", other: "Delete # files" }),
    counted: countedFiles,
  },
  sync: {
    verb: msg`Sync`,
    work: (count) => plural(count, { one: "Sync # file", other: "Sync # files" }),
    counted: countedFiles,
  },
  translate: {
    verb: msg`Translate`,
    work: (count) => plural(count, { one: "Translate # file", other: "Translate # files" }),
    counted: countedFiles,
  },
  fix: {
    verb: msg`Fix`,
    work: (count) => plural(count, { one: "Fix # file", other: "Fix # files" }),
    counted: countedFiles,
  },
  merge: {
    verb: msg`Make bilingual`,
    work: (count) =>
      plural(count, { one: "Make # bilingual file", other: "Make # bilingual files" }),
    counted: countedFiles,
  },
  run: {
    verb: msg({ message: "Run on", comment: "Button of a tool, before files are chosen" }),
    work: (count) => plural(count, { one: "Run on # file", other: "Run on # files" }),
    counted: countedFiles,
  },
} as const satisfies Record<string, BulkTexts>;

const TITLE_VERBS = { choose: msg`Continue`, search: msg`Search`, scan: msg`Scan` } as const;

/** Labels for work on series or movies; "choose" until the action is chosen. */
export function titleTexts(does: keyof typeof TITLE_VERBS, kind: TitleKind): BulkTexts {
  const { counted } = TITLE_NOUNS[kind];
  const work = (count: number) => {
    const titles = counted(count);
    const texts = {
      choose: t`Search ${titles}`,
      search: t`Search ${titles}`,
      scan: t`Scan ${titles}`,
    } as const satisfies Record<keyof typeof TITLE_VERBS, string>;
    return texts[does];
  };
  return { verb: TITLE_VERBS[does], work, counted };
}
