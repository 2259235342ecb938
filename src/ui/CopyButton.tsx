import { ActionIcon, Tooltip } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconCopy } from "@/config/icons";
import { useCopy } from "./use-copy";

const LOOKS = {
  copied: { icon: IconCheck, color: "var(--mantine-color-green-text)" },
  failed: { icon: IconAlertCircle, color: "var(--mantine-color-red-text)" },
  none: { icon: IconCopy, color: undefined },
} as const;

interface CopyButtonProps {
  /** What is copied; a function if the text is long and made only for that. */
  text: string | (() => string);
  /** Its name: "address". */
  what: string;
}

/** Copies a text and confirms that for 1500 ms (spec section 4). */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { outcome = "none", copy } = useCopy();
  const { icon: Icon, color } = LOOKS[outcome];
  const label = {
    copied: `${what[0]?.toUpperCase() ?? ""}${what.slice(1)} copied`,
    failed: `The ${what} could not be copied`,
    none: `Copy the ${what}`,
  }[outcome];
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        c={color}
        size={36}
        aria-label={label}
        onClick={(event) =>
          void copy(typeof text === "string" ? text : text(), event.currentTarget)
        }
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
