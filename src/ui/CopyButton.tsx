import { msg, plural, t } from "@lingui/core/macro";
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconCopy } from "@/config/icons";
import type { MouseEvent } from "react";
import { useCopy } from "./use-copy";

const LOOKS = {
  copied: { icon: IconCheck, color: "var(--mantine-color-green-text)" },
  failed: { icon: IconAlertCircle, color: "var(--mantine-color-red-text)" },
  none: { icon: IconCopy, color: undefined },
} as const;

interface CopyButtonProps {
  /** The text to copy; a function if the text is long and should be created only on demand. */
  text: string | (() => string);
  what: keyof typeof WORDS | { results: number };
  /** True for a word next to its icon. */
  hasWord?: boolean;
}

const WORDS = {
  address: {
    copied: msg`Address copied`,
    failed: msg`Could not copy the address`,
    none: msg`Copy the address`,
  },
  "API key": {
    copied: msg`API key copied`,
    failed: msg`Could not copy the API key`,
    none: msg`Copy the API key`,
  },
} as const;

const RESULTS = {
  copied: (count: number) => plural(count, { one: "Result copied", other: "# results copied" }),
  failed: (count: number) =>
    plural(count, {
      one: "Could not copy the result",
      other: "Could not copy the # results",
    }),
  none: (count: number) => plural(count, { one: "Copy the result", other: "Copy the # results" }),
} as const;

/** Copies text and shows a confirmation for 1500 ms (spec section 4). */
export function CopyButton({ text, what, hasWord = false }: CopyButtonProps) {
  const { outcome = "none", copy } = useCopy();
  const { icon: Icon, color } = LOOKS[outcome];
  const label = typeof what === "string" ? t(WORDS[what][outcome]) : RESULTS[outcome](what.results);
  const icon = <Icon size={18} color={color} aria-hidden />;
  const button = {
    variant: "default",
    "aria-label": label,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
      void copy(typeof text === "string" ? text : text(), currentTarget),
  };
  return (
    <Tooltip label={label}>
      {hasWord ? (
        <Button {...button} leftSection={icon}>
          {t`Copy`}
        </Button>
      ) : (
        <ActionIcon {...button} size={36}>
          {icon}
        </ActionIcon>
      )}
    </Tooltip>
  );
}
