import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox, Loader, Text, UnstyledButton } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Finding, CheckKind } from "@/subtitle-documents/checks/check";
import { cuesById } from "../editing";
import type { CheckInput } from "../editing";
import { documentOf, useActions, useEditor } from "../editor";
import { ChangeView } from "@/features/texts/compare/ChangeView";
import { clock } from "@/utils/time-text";
import { findingText } from "./texts";
import { PanelList } from "./PanelList";
import styles from "./panels.module.css";
import { useSteps } from "./use-steps";
import type { Steps } from "@/utils/time-slices";
import { fixFindings, previewFix } from "@/subtitle-documents/checks/run-checks";
import type { Cue, CueChange, SubtitleDocument } from "@/subtitle-documents/model/document";
import { mapCues } from "@/subtitle-documents/model/document";
import { editedCue, removeCues } from "@/subtitle-documents/model/edit";
import { SINGLE_CUE_CHECKS } from "./finding-steps";

/** Cues per step; each may try many line breaks. */
const AT_ONCE = 20;

const addChanges = (fixes: Map<number, CueChange>, changes: readonly CueChange[]) => {
  for (const change of changes) if (change.before) fixes.set(change.before.id, change);
};

const idOf = ({ cues }: Finding) => cues[0] ?? -1;

interface FixPreviewProps {
  checked: CheckInput;
  /** Fixable findings of one kind. */
  findings: readonly Finding[];
  /** Called on close with the number of fixed lines; 0 on cancel. */
  onEnd: (fixed: number) => void;
}

/** Preview of the fixes of one kind. The user can exclude some; the others are applied as one step. */
export function FixPreview({ checked, findings, onEnd }: FixPreviewProps) {
  const { document, settings } = checked;
  const present = useEditor(documentOf);
  const { change } = useActions();
  const kind = findings[0]?.kind ?? "empty";
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(findings.filter(({ isDoubtful }) => isDoubtful).map(idOf)),
  );
  const [at, setAt] = useState(0);
  const input = useMemo(
    (): FixInput => ({ document, settings, kind, ids: new Set(findings.map(idOf)) }),
    [document, settings, kind, findings],
  );
  const done = useSteps(fixSteps, input);
  const ids = new Set(findings.map(idOf).filter((id) => !left.has(id)));
  const isReady = done?.input === input && document === present;
  const count = ids.size;

  const apply = () => {
    if (!isReady || count === 0) return;
    const now = { ...input, document: present, ids };
    change(withFixes(now, done.result), { kind: `fix-${kind}` });
    onEnd(count);
  };
  const tick = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const all = findings.length;
  return (
    <>
      <Checkbox
        my={6}
        label={t`${count} of ${all} selected`}
        checked={count > 0}
        indeterminate={count > 0 && left.size > 0}
        onChange={() => setLeft(count > 0 ? new Set(findings.map(idOf)) : new Set())}
      />
      {done ? (
        <PanelList
          label={t`Preview of changes`}
          items={findings}
          keyOf={idOf}
          at={at}
          onAt={setAt}
          renderItem={(finding, tabIndex) => (
            <FixRow
              finding={finding}
              checked={checked}
              fixes={done.result}
              isChosen={!left.has(idOf(finding))}
              tabIndex={tabIndex}
              onTick={tick}
            />
          )}
        />
      ) : (
        <Loader size="sm" aria-label={t`Loading`} />
      )}
      <div className={styles.actions}>
        <Button size="xs" onClick={apply} disabled={count === 0} loading={!isReady}>
          {plural(count, { one: "Fix # line", other: "Fix # lines" })}
        </Button>
        <Button size="xs" variant="default" onClick={() => onEnd(0)}>
          {t`Cancel`}
        </Button>
      </div>
    </>
  );
}

interface FixRowProps {
  finding: Finding;
  checked: CheckInput;
  fixes: Fixes;
  isChosen: boolean;
  tabIndex: 0 | -1;
  onTick: (id: number) => void;
}

/** One change with its checkbox, which is labeled by the time of its line. */
function FixRow({ finding, checked, fixes, isChosen, tabIndex, onTick }: FixRowProps) {
  const { goTo } = useActions();
  const id = idOf(finding);
  const cue = cuesById(checked.document).get(id);
  const change = fixes.get(id) ?? { before: cue, after: cue };
  const kept = finding.kind === "doubled" ? fixes.get(finding.cues[1] ?? -1)?.after : undefined;
  const name = clock(cue?.start ?? 0);
  const until = clock(kept?.end ?? 0);
  return (
    <div className={styles.row}>
      <Checkbox
        py={12}
        ps={12}
        pe={4}
        data-part="tick"
        tabIndex={tabIndex}
        aria-label={t`Fix the line at ${name}`}
        checked={isChosen}
        onChange={() => onTick(id)}
      />
      <UnstyledButton
        className={styles.go ?? ""}
        opacity={isChosen ? undefined : 0.6}
        data-part="go"
        tabIndex={tabIndex}
        onClick={() => goTo(id)}
      >
        <ChangeView change={change} format={checked.document.format} />
        {finding.kind === "order" && (
          <Text span size="xs">
            {findingText(finding)}
          </Text>
        )}
        {kept && <Text span size="xs">{t`The first line is shown until ${until}.`}</Text>}
      </UnstyledButton>
    </div>
  );
}

interface FixInput extends CheckInput {
  kind: CheckKind;
  /** ID of the first cue of each finding. */
  ids: ReadonlySet<number>;
}

type Fixes = ReadonlyMap<number, CueChange>;

/**
 * Computes the change of each cue, by cue ID, in small steps.
 * @internal Tests compare the steps with the fix of complete documents.
 */
export function* fixSteps({ document, settings, kind, ids }: FixInput): Steps<Fixes> {
  const fixes = new Map<number, CueChange>();
  if (!SINGLE_CUE_CHECKS.has(kind)) {
    addChanges(fixes, previewFix(document, kind, settings, ids).changes);
    return fixes;
  }
  const chosen = document.cues.filter(({ id }) => ids.has(id));
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const part = new Set(chosen.slice(from, from + AT_ONCE).map(({ id }) => id));
    addChanges(fixes, previewFix(document, kind, settings, part).changes);
    yield;
  }
  return fixes;
}

/**
 * Applies the previewed fixes to these cues; cues that were edited since the preview stay unchanged.
 * @internal See fixSteps.
 */
export function withFixes(
  { document, settings, kind, ids }: FixInput,
  fixes: Fixes,
): SubtitleDocument {
  if (!SINGLE_CUE_CHECKS.has(kind)) return fixFindings(document, kind, settings, ids);
  const removed = new Set<number>();
  const change = (cue: Cue) => {
    const { before, after } = fixes.get(cue.id) ?? {};
    if (before !== cue) return cue;
    if (after) return editedCue(cue, { start: after.start, end: after.end, text: after.text });
    removed.add(cue.id);
    return cue;
  };
  return removeCues(mapCues(document, change, ids), removed);
}
