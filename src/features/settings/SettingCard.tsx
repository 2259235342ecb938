import { ActionIcon, UnstyledButton } from "@mantine/core";
import { useId, useRef } from "react";
import type { ReactNode } from "react";
import { IconArrowBackUp, IconEdit, IconPlus, IconTrash } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import styles from "./SettingCard.module.css";
import { ConflictNote } from "./SettingField";
import type { StagedState } from "./use-providers";

const BADGES = {
  new: { label: "New", icon: IconPlus },
  changed: { label: "Changed", icon: IconEdit },
  removed: { label: "Removed", icon: IconTrash },
} as const;

interface SettingCardProps {
  /** Where it stands in the page. */
  id?: string | undefined;
  /** A second mark of its place. */
  innerId?: string | undefined;
  name: string;
  /** Lines below the name. */
  texts?: readonly string[];
  /** Chips that say how it does. */
  notes?: ReactNode;
  /** What waits for Save; it can be taken back. */
  mark: StagedState;
  onUndo: () => void;
  /** Opens its dialog; what is removed has none. */
  onOpen: () => void;
  /** Somebody else changed it meanwhile. */
  conflict?: { undo: () => void; keep: () => void } | undefined;
}

/** The cards of a settings page, as many side by side as there is room for. */
export function SettingCardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

/** A thing that is set up in a dialog: its name, how it does, and a mark while a change waits for Save. */
export function SettingCard(props: SettingCardProps) {
  const { id, innerId, name, texts = [], notes, mark, onUndo, onOpen, conflict } = props;
  const about = useId();
  const card = useRef<HTMLLIElement>(null);
  const undo = () => {
    onUndo();
    // The button goes with the change; the work goes on at its card, if that stays.
    setTimeout(() => card.current?.querySelector("button")?.focus(), 0);
  };
  const Mark = mark && BADGES[mark];
  const canOpen = mark !== "removed";
  const title = <bdi className={styles.clamped}>{name}</bdi>;
  return (
    <li
      ref={card}
      id={id}
      className={styles.card}
      data-mark={mark}
      data-can-open={canOpen || undefined}
    >
      <div id={innerId} className={styles.content}>
        {canOpen ? (
          <UnstyledButton
            className={styles.name}
            aria-haspopup="dialog"
            aria-describedby={about}
            onClick={onOpen}
          >
            {title}
          </UnstyledButton>
        ) : (
          <div className={styles.name}>{title}</div>
        )}
        <div id={about} className={styles.content}>
          {texts.map((text) => (
            <div key={text} className={styles.text}>
              {text}
            </div>
          ))}
          <div className={styles.notes}>
            {Mark && (
              <StatusChip tone="plain" icon={Mark.icon}>
                {Mark.label}
              </StatusChip>
            )}
            {notes}
          </div>
        </div>
        {conflict && (
          <div className={styles.above}>
            <ConflictNote handle={conflict} />
          </div>
        )}
      </div>
      {mark && (
        <ActionIcon
          className={styles.undo}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Undo the change of ${name}`}
          title="Undo this change"
          onClick={undo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
