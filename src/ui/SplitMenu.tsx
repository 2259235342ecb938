import { Button, Text } from "@mantine/core";
import { IconChevronDown } from "@/config/icons";
import { LazyMenu } from "./LazyMenu";
import styles from "./SplitMenu.module.css";
import type { ToolbarAction } from "./Toolbar";

interface SplitMenuProps {
  /** Accessible name of the button. */
  label: string;
  actions: readonly ToolbarAction[];
  /** True if the button before it is enabled, and therefore filled. */
  isFilled: boolean;
}

/** The second part of a split button: other ways to do the same, in a menu. */
export function SplitMenu({ label, actions, isFilled }: SplitMenuProps) {
  return (
    <LazyMenu
      position="bottom-start"
      renderButton={(props) => (
        <Button
          {...props}
          size="compact-sm"
          h={34}
          flex="none"
          variant={isFilled ? "filled" : "subtle"}
          {...(!isFilled && { color: "gray" })}
          className={styles.root ?? ""}
          aria-label={label}
          title={label}
        >
          <IconChevronDown size={16} aria-hidden />
        </Button>
      )}
    >
      {(Menu) =>
        actions.map(({ icon: Icon, label: name, onClick, disabledReason }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={18} aria-hidden />}
            disabled={disabledReason !== undefined}
            onClick={onClick}
          >
            {name}
            {disabledReason !== undefined && (
              <Text size="xs" c="dimmed">
                {disabledReason}
              </Text>
            )}
          </Menu.Item>
        ))
      }
    </LazyMenu>
  );
}
