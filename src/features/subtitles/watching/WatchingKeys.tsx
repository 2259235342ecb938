import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import type { ComponentType } from "react";
import { Link } from "react-router";
import type { HistoryEvent } from "@/api/history";
import { IconClockMinus, IconClockPlus, IconEdit, IconFileOff, IconLanguage } from "@/config/icons";
import { paths } from "@/config/paths";
import { useCapabilities } from "@/queries/capabilities";
import { openModal } from "@/store/modals";
import type { ExternalSubtitle, FullItem } from "../item/subtitle-item";
import { otherLanguageModal } from "../other-language/modals";
import { shiftText } from "../tools/shift";
import type { Watching } from "./use-watching";
import styles from "./WatchingModal.module.css";

/** Milliseconds of one tap. */
const STEP = 500;

export interface KeysProps {
  item: FullItem;
  /** The file that the keys act on. */
  subtitle: ExternalSubtitle;
  /** The download of the file, if the history mentions it. */
  origin: HistoryEvent | undefined;
  onChoose: (subtitle: ExternalSubtitle) => void;
  watching: Watching;
}

/** Props of all keys. */
const KEY = { variant: "default", className: styles.key ?? "" } as const;

/** The keys, without those that the server or the file does not allow. */
export function WatchingKeys(props: KeysProps) {
  const { item, subtitle, origin, onChoose, watching } = props;
  const { hasLocalIds, hasSubtitleContents } = useCapabilities();
  const canReplace = !hasLocalIds && Boolean(origin?.provider && origin.subs_id);
  return (
    <div className={styles.keys}>
      <ShiftKey icon={IconClockMinus} label={t`Late`} by={-STEP} watching={watching} />
      <ShiftKey icon={IconClockPlus} label={t`Early`} by={STEP} watching={watching} />
      {(canReplace || watching.isReplacing) && (
        <Button
          {...KEY}
          leftSection={<IconFileOff size={24} aria-hidden />}
          loading={watching.isReplacing}
          disabled={watching.isShifting}
          onClick={watching.replace}
        >
          {t`Wrong subtitle`}
        </Button>
      )}
      <OtherLanguageKey
        item={item}
        current={subtitle.path}
        isDisabled={watching.isReplacing}
        onChoose={(one) => {
          watching.leave();
          onChoose(one);
        }}
      />
      {hasSubtitleContents && (
        <Button
          {...KEY}
          component={Link}
          to={paths.studio(item, subtitle.path)}
          leftSection={<IconEdit size={24} aria-hidden />}
        >
          {t`Studio`}
        </Button>
      )}
    </div>
  );
}

interface ShiftKeyProps {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  label: string;
  /** Milliseconds. */
  by: number;
  watching: Watching;
}

/** The problem, and below it the effect of one tap. */
function ShiftKey({ icon: Icon, label, by, watching }: ShiftKeyProps) {
  return (
    <Button
      {...KEY}
      variant="light"
      leftSection={<Icon size={24} aria-hidden />}
      disabled={!watching.canShift}
      onClick={() => watching.tap(by)}
    >
      <span>
        {label}
        <span className={styles.hint}>{shiftText(by)}</span>
      </span>
    </Button>
  );
}

interface OtherLanguageKeyProps {
  item: FullItem;
  /** Path of the file that the keys act on. */
  current?: string;
  isDisabled?: boolean;
  onChoose: (subtitle: ExternalSubtitle) => void;
}

/** Another file of the item for the keys, also of a language that must be searched for first. */
export function OtherLanguageKey(props: OtherLanguageKeyProps) {
  const { item, current, isDisabled = false } = props;
  // Taps may be sent while the dialog is open.
  const onChoose = useCallbackRef(props.onChoose);
  const choose = async () => {
    const file = await openModal(otherLanguageModal, { item, current, isDirect: true });
    if (file) onChoose(file);
  };
  return (
    <Button
      {...KEY}
      leftSection={<IconLanguage size={24} aria-hidden />}
      disabled={isDisabled}
      onClick={() => void choose()}
    >
      {t`Another language`}
    </Button>
  );
}
