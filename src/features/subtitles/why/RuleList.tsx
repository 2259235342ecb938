import { Group, Text, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@/config/icons";
import type { Rule } from "./why-rules";

/** A sentence with its state: fine, or perhaps the reason. */
export function RuleLine({ isOk, text }: Pick<Rule, "isOk" | "text">) {
  const Icon = isOk ? IconCircleCheck : IconAlertTriangle;
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <Icon
        size={18}
        aria-hidden
        color={isOk ? "var(--mantine-color-green-filled)" : "var(--mantine-color-yellow-text)"}
        style={{ flex: "none", marginTop: 1 }}
      />
      <Text size="sm" miw={0} style={{ overflowWrap: "anywhere" }}>
        {!isOk && <VisuallyHidden component="span">{"May be the reason: "}</VisuallyHidden>}
        {text}
      </Text>
    </Group>
  );
}

export function RuleList({ rules }: { rules: readonly Rule[] }) {
  return rules.map(({ id, isOk, text }) => <RuleLine key={id} isOk={isOk} text={text} />);
}
