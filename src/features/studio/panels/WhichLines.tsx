import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useMemo } from "react";
import { grouped } from "@/utils/format";
import { documentOf, useEditor } from "../editor";

/** All lines, the selected ones, or the current one and all after it. */
export type LineScope = "all" | "selected" | "from";

interface WhichLinesProps {
  scope: LineScope;
  onScope: (scope: LineScope) => void;
  /** True if the lines from the current one on can be chosen. */
  hasFrom?: boolean;
}

/** IDs of the lines of a scope; undefined for all lines. */
export function useTargetLineIds(scope: LineScope): ReadonlySet<number> | undefined {
  const selected = useEditor((state) => state.selected);
  const document = useEditor(documentOf);
  // Other scopes do not depend on the current line.
  const first = useEditor(({ index }) => (scope === "from" ? index : 0));
  const following = useMemo(
    () => (first > 0 ? new Set(document.cues.slice(first).map(({ id }) => id)) : undefined),
    [document, first],
  );
  return scope === "selected" && selected.size > 0 ? selected : following;
}

/** Choice of the lines that a form changes. */
export function WhichLines({ scope, onScope, hasFrom = false }: WhichLinesProps) {
  const count = useEditor((state) => documentOf(state).cues.length);
  const selected = useEditor((state) => state.selected.size);
  const [all, chosen] = [grouped(count), grouped(selected)];
  return (
    <SegmentedControl
      aria-label={t`Lines to change`}
      fullWidth
      styles={{
        label: { display: "grid", blockSize: "100%", alignContent: "center", whiteSpace: "normal" },
      }}
      value={scope === "selected" && selected === 0 ? "all" : scope}
      onChange={onScope}
      data={[
        { value: "all", label: t`All lines (${all})` },
        { value: "selected", label: t`Selected (${chosen})`, disabled: selected === 0 },
        ...(hasFrom ? [{ value: "from" as const, label: t`From this line on` }] : []),
      ]}
    />
  );
}
