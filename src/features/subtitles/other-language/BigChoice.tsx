import { Button, Text } from "@mantine/core";
import type { ComponentType } from "react";
import styles from "./OtherLanguage.module.css";

interface BigChoiceProps {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  label: string;
  /** The effect of the choice. */
  hint?: string;
  isDisabled?: boolean;
  isMain?: boolean;
  onClick: () => void;
}

/** A way on, as a button across the dialog, with its effect below the label. */
export function BigChoice(props: BigChoiceProps) {
  const { icon: Icon, label, hint, isDisabled = false, isMain = false, onClick } = props;
  return (
    <Button
      variant={isMain ? "filled" : "default"}
      className={styles.choice ?? ""}
      justify="flex-start"
      leftSection={<Icon size={20} aria-hidden />}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span>
        {label}
        {hint !== undefined && (
          <Text component="span" size="xs" c="dimmed" display="block">
            {hint}
          </Text>
        )}
      </span>
    </Button>
  );
}
