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

/**
 * Opens the filters of a list; shows the number of active ones. On phones, the main button of the toolbar if there is
 * no other.
 */
export function FilterButton({ active, ...button }: ListButtonProps & { active: number }) {
  return (
    <ListButton
      {...button}
      label={active === 0 ? t`Filters` : t`Filters, ${active} set`}
      title={t`Filters`}
    >
      <IconFilter size={18} aria-hidden />
      <span className={styles.label}>{t`Filters`}</span>
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
  label: string;
  title: string;
  children: ReactNode;
}

/** `rest`: props from the surrounding popover. */
function ListButton({ label, isLoading, isOpen = false, children, ...rest }: AnyButtonProps) {
  return (
    <ActionIcon
      {...rest}
      className={badgeHolder}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isLoading}
    >
      {children}
    </ActionIcon>
  );
}
