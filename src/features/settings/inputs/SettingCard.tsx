import { msg, t } from "@lingui/core/macro";
import { ActionIcon, Group, Text, UnstyledButton } from "@mantine/core";
import { useId, useRef } from "react";
import type { ReactNode } from "react";
import { IconArrowBackUp, IconChevronRight, IconEdit, IconPlus, IconTrash } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import styles from "./SettingCard.module.css";
import { ConflictNote } from "./SettingField";
import type { StagedState } from "../kit/use-providers";

const BADGES = {
  new: { label: msg`New`, icon: IconPlus },
  changed: { label: msg`Changed`, icon: IconEdit },
  removed: { label: msg`Removed`, icon: IconTrash },
} as const;

interface SettingCardProps {
  /** Anchors on the page. */
  id?: string | undefined;
  innerId?: string | undefined;
  name: string;
  /** Lines below the name. */
  texts?: readonly string[];
  /** Note on what stays after the removal, while the removal is staged. */
  leftover?: string | undefined;
  /** Chips with its state. */
  chips?: ReactNode;
  staged: StagedState;
  onUndo: () => void;
  /** Opens its dialog; unavailable for removed ones. */
  onOpen: () => void;
  /** Set if another client changed the same setting. */
  conflict?: { undo: () => void; keep: () => void } | undefined;
}

/** List of cards, which are rows of their section. */
export function SettingCardList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** Card of an item that is edited in a dialog, with its state and its staged change. */
export function SettingCard(props: SettingCardProps) {
  const { id, innerId, name: label, leftover, chips, staged, onUndo, onOpen, conflict } = props;
  const { texts = [] } = props;
  const descriptionId = useId();
  const chipsId = useId();
  const card = useRef<HTMLLIElement>(null);
  const undo = () => {
    onUndo();
    // The undo button unmounts: move the focus to the card, unless that unmounts too.
    setTimeout(() => card.current?.querySelector("button")?.focus(), 0);
  };
  const badge = staged && BADGES[staged];
  const canOpen = staged !== "removed";
  const title = (
    <Text component="bdi" inherit lineClamp={2} style={{ overflowWrap: "anywhere" }}>
      {label}
    </Text>
  );
  return (
    <li
      ref={card}
      id={id}
      className={styles.card}
      data-staged={staged}
      data-can-open={canOpen || undefined}
    >
      <div id={innerId} className={styles.content}>
        <div className={styles.words}>
          {canOpen ? (
            <UnstyledButton
              className={styles.name}
              aria-haspopup="dialog"
              aria-describedby={`${descriptionId} ${chipsId}`}
              onClick={onOpen}
            >
              {title}
            </UnstyledButton>
          ) : (
            <div className={styles.name}>{title}</div>
          )}
          <div id={descriptionId}>
            {(staged === "removed" && leftover ? [...texts, leftover] : texts).map((text) => (
              <Text
                key={text}
                size="xs"
                c="dimmed"
                lineClamp={3}
                style={{ overflowWrap: "anywhere" }}
              >
                {text}
              </Text>
            ))}
          </div>
        </div>
        <Group id={chipsId} gap={4} maw="100%" className={styles.chips}>
          {badge && (
            <StatusChip tone="plain" icon={badge.icon}>
              {t(badge.label)}
            </StatusChip>
          )}
          {chips}
        </Group>
        {conflict && (
          <div className={styles.above}>
            <ConflictNote handle={conflict} />
          </div>
        )}
      </div>
      {canOpen && !staged && (
        <IconChevronRight
          size={18}
          color="var(--mantine-color-dimmed)"
          style={{ flex: "none", alignSelf: "center" }}
          aria-hidden
        />
      )}
      {staged && (
        <ActionIcon
          className={styles.undo}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t`Undo change to ${label}`}
          title={t`Undo this change`}
          onClick={undo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
