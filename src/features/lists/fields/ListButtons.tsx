import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { IconAdjustmentsHorizontal, IconFilter } from "@/config/icons";
import { CountBadge, badgeHolder } from "@/ui/CountBadge";
import styles from "./ListButtons.module.css";

interface ListButtonProps {
  isLoading?: boolean;
  isOpen?: boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the filters of a list; shows the number of active ones. `isMain`: the main button of a phone's toolbar. */
export function FilterButton({
  active,
  isMain = false,
  ...button
}: ListButtonProps & { active: number; isMain?: boolean }) {
  return (
    <ListButton
      {...button}
      isMain={isMain}
      label={active === 0 ? t`Filters` : t`Filters, ${active} set`}
      title={t`Filters`}
    >
      <IconFilter size={18} aria-hidden />
      {isMain && <span className={styles.label}>{t`Filters`}</span>}
      <CountBadge count={active} />
    </ListButton>
  );
}

/** Opens the view settings of a list: its order, columns and saved views. */
export function ViewButton(button: ListButtonProps) {
  return (
    <ListButton {...button} label={t`View`} title={t`View`}>
      <IconAdjustmentsHorizontal size={18} aria-hidden />
    </ListButton>
  );
}

interface AnyButtonProps extends ListButtonProps {
  /** True if it is the main button of the toolbar on phones, with its label. */
  isMain?: boolean;
  label: string;
  title: string;
  children: ReactNode;
}

/** `rest`: props from the surrounding popover. */
function ListButton(props: AnyButtonProps) {
  const { label, isLoading, isOpen = false, isMain = false, children, ...rest } = props;
  return (
    <ActionIcon
      {...rest}
      className={isMain ? `${badgeHolder} ${styles.main}` : badgeHolder}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isLoading}
    >
      {children}
    </ActionIcon>
  );
}
