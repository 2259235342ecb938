import { plural, t } from "@lingui/core/macro";
import { Button, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { Finding } from "@/subtitle-documents/checks/check";
import { CHECK_NAMES } from "@/features/texts/checks/check-names";
import { ADVICE, findingText, summaryOf } from "./texts";
import type { CheckInput } from "../editing";
import { useActions } from "../editor";
import { FixPreview } from "./FixPreview";
import { FoldSection } from "./FoldSection";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { formatTime } from "@/subtitle-documents/formats/time-text";
import { cuesById } from "../editing";
import { PanelList } from "./PanelList";
import lines from "@/features/texts/compare/lines.module.css";
import styles from "./panels.module.css";

const idOf = ({ cues }: Finding) => cues[0] ?? -1;

interface CheckSectionProps {
  /** The input that produced the findings. */
  checked: CheckInput;
  /** Findings of one kind. */
  findings: readonly Finding[];
  onFixed: (count: number) => void;
}

/** The findings of one kind: the problem, its lines, and the fix. */
export function CheckSection({ checked, findings, onFixed }: CheckSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isFixing, setFixing] = useState(false);
  const [first] = findings;
  if (!first) return null;
  const { kind } = first;
  const title = t(CHECK_NAMES[kind]);
  const fixable = findings.filter(({ isFixable }) => isFixable);
  const manualCount = findings.length - fixable.length;
  const advice = ADVICE[kind];
  const about = (
    <>
      <Text size="sm">{summaryOf(kind, findings.length) ?? findingText(first)}</Text>
      {manualCount > 0 && advice && (
        <Text size="sm" c="dimmed">
          {fixable.length > 0 &&
            `${plural(manualCount, { one: "# needs manual review.", other: "# need manual review." })} `}
          {t(advice)}
        </Text>
      )}
    </>
  );
  const count = fixable.length;
  return (
    <FoldSection
      title={title}
      count={findings.length}
      isOpen={isOpen || isFixing}
      onOpen={(open) => {
        setOpen(open);
        if (!open) setFixing(false);
      }}
      end={
        count > 0 &&
        !isFixing && (
          <Button
            size="compact-sm"
            variant="light"
            flex="none"
            aria-label={plural({ count }, { one: `${title}: fix…`, other: `${title}: fix all #…` })}
            onClick={() => setFixing(true)}
          >
            {plural({ count }, { one: "Fix…", other: "Fix all #…" })}
          </Button>
        )
      }
      about={about}
    >
      {isFixing && count > 0 ? (
        <FixPreview
          checked={checked}
          findings={fixable}
          onEnd={(fixed) => {
            setFixing(false);
            if (fixed > 0) onFixed(fixed);
          }}
        />
      ) : (
        <FindingList label={title} findings={findings} document={checked.document} />
      )}
    </FoldSection>
  );
}

interface FindingListProps {
  label: string;
  findings: readonly Finding[];
  /** The checked document. */
  document: SubtitleDocument;
}

/** Findings, each a button that goes to its line. */
function FindingList({ label, findings, document }: FindingListProps) {
  const { goTo } = useActions();
  const [at, setAt] = useState(0);
  return (
    <PanelList
      label={label}
      items={findings}
      keyOf={idOf}
      at={at}
      onAt={setAt}
      renderItem={(finding, tabIndex) => {
        const cue = cuesById(document).get(idOf(finding));
        return (
          <UnstyledButton
            className={styles.go ?? ""}
            data-part="go"
            tabIndex={tabIndex}
            w="100%"
            onClick={() => goTo(idOf(finding))}
          >
            <span className={`${lines.time} ${styles.facts}`}>
              <span>{formatTime(cue?.start ?? 0, document.format)}</span>
              <span>{findingText(finding)}</span>
            </span>
            <bdi className={lines.clamped}>{cue?.text}</bdi>
          </UnstyledButton>
        );
      }}
    />
  );
}
