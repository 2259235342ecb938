import { Group, Text, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@/config/icons";
import type { Rule } from "./why-rules";

const LOOKS = {
  fine: { icon: IconCircleCheck, color: "var(--mantine-color-green-filled)" },
  note: { icon: IconInfoCircle, color: "var(--mantine-color-dimmed)" },
  reason: { icon: IconAlertTriangle, color: "var(--mantine-color-yellow-text)" },
} as const;

/** A sentence with its state: fine, good to know, or perhaps the reason. */
export function RuleLine({ isOk, isNote, text }: Omit<Rule, "id">) {
  const { icon: Icon, color } = LOOKS[isNote ? "note" : isOk ? "fine" : "reason"];
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <Icon size={18} aria-hidden color={color} style={{ flex: "none", marginTop: 1 }} />
      <Text size="sm" miw={0} style={{ overflowWrap: "anywhere" }}>
        {!isOk && <VisuallyHidden component="span">{"May be the reason: "}</VisuallyHidden>}
        {text}
      </Text>
    </Group>
  );
}

export function RuleList({ rules }: { rules: readonly Rule[] }) {
  return rules.map(({ id, ...rule }) => <RuleLine key={id} {...rule} />);
}
