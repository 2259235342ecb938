import { Button, Text } from "@mantine/core";
import { retryWork } from "@/store/work";
import type { Work, WorkPiece } from "@/store/work";
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerStop } from "@/config/icons";
import styles from "./WorkPieces.module.css";

const STATES = {
  pending: { icon: IconClock, text: "Pending" },
  running: { icon: IconClock, text: "Processing" },
  done: { icon: IconCheck, text: "Done" },
  failed: { icon: IconAlertTriangle, text: "Failed" },
  stopped: { icon: IconPlayerStop, text: "Stopped" },
} as const;

/** Every piece of a batch with its state. */
export function WorkPieces({ pieces }: { pieces: readonly WorkPiece[] }) {
  return (
    <ul className={styles.list}>
      {pieces.map(({ id, name, state, outcome }) => {
        const { icon: Icon, text } = STATES[state];
        return (
          <li key={id} className={styles.piece} data-state={state}>
            <span className={styles.name}>{name}</span>
            <Icon size={14} aria-hidden />
            <span>{outcome ?? text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What failed, why, and a retry of each; the only piece of a batch is retried with the batch. */
export function FailedPieces({ work }: { work: Work }) {
  const failed = work.pieces.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  const isAlone = work.pieces.length === 1;
  return (
    <ul className={styles.list} aria-label={`Failures of ${work.title}`}>
      {failed.map(({ id, name, reason }) => (
        <li key={id} className={styles.failure}>
          <div className={styles.why}>
            {!isAlone && <Text size="sm">{name}</Text>}
            <Text size="sm" c="red">
              {reason}
            </Text>
          </div>
          {!isAlone && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Retry ${name}`}
              onClick={() => retryWork(work.id, id)}
            >
              Retry
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
