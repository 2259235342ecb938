import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { Finding } from "../core/checks/check";
import type { SubtitleDocument } from "../core/cues/document";
import { formatTime } from "../core/formats/time-text";
import { findingText } from "./check-words";
import { cuesById } from "./cue-lookup";
import { PanelList } from "./PanelList";
import styles from "./panels.module.css";

const idOf = ({ cues }: Finding) => cues[0] ?? -1;

interface FindingListProps {
  label: string;
  findings: readonly Finding[];
  /** In which they were found. */
  document: SubtitleDocument;
  goTo: (id: number) => void;
}

/** Findings, each a button that goes to its line. */
export function FindingList({ label, findings, document, goTo }: FindingListProps) {
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
            <span className={`${styles.time} ${styles.facts}`}>
              <span>{formatTime(cue?.start ?? 0, document.format)}</span>
              <span>{findingText(finding)}</span>
            </span>
            <bdi className={styles.clamped}>{cue?.text}</bdi>
          </UnstyledButton>
        );
      }}
    />
  );
}
