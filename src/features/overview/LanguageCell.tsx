import { VisuallyHidden } from "@mantine/core";
import { use } from "react";
import styles from "./Coverage.module.css";
import { CoverageContext } from "./coverage-context";
import type { CoverageLanguage, CoverageRow } from "./coverage-rows";
import { GapButton } from "./GapButton";

const STATES = {
  complete: { mark: "✓", words: "Nothing missing" },
  unwanted: { mark: "–", words: "Not wanted" },
  unknown: { mark: "", words: "Not known" },
} as const;

function stateOf(isWanted: boolean | undefined): keyof typeof STATES {
  if (isWanted === undefined) return "unknown";
  return isWanted ? "complete" : "unwanted";
}

/** What a title is missing in a language, or that nothing is missing. */
export function LanguageCell({
  row,
  language: { key, label },
}: {
  row: CoverageRow;
  language: CoverageLanguage;
}) {
  const { isWanted } = use(CoverageContext);
  const gap = row.gaps.get(key);
  if (gap) return <GapButton row={row} gap={gap} />;
  const state = stateOf(isWanted(row, key));
  const { mark, words } = STATES[state];
  return (
    <span className={styles.state} data-state={state} title={`${label}: ${words}`}>
      <span aria-hidden>{mark}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
