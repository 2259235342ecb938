import { t } from "@lingui/core/macro";
import { Group, Text, VisuallyHidden } from "@mantine/core";
import { createContext, use } from "react";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@/config/icons";
import type { Rule } from "./why-rules";

const LOOKS = {
  fine: { icon: IconCircleCheck, color: "var(--mantine-color-green-filled)" },
  note: { icon: IconInfoCircle, color: "var(--mantine-color-dimmed)" },
  reason: { icon: IconAlertTriangle, color: "var(--mantine-color-yellow-text)" },
} as const;

/** Icon for the state of a rule: fine, good to know, or a possible reason. */
export function RuleIcon({ isOk, isNote }: Pick<Rule, "isOk" | "isNote">) {
  const { icon: Icon, color } = LOOKS[!isOk ? "reason" : isNote ? "note" : "fine"];
  return <Icon size={18} aria-hidden color={color} style={{ flex: "none", marginTop: 1 }} />;
}

/** True if the answer at the top of the dialog names all reasons; they are not repeated below it. */
export const ReasonsShownContext = createContext(false);

/** True in a section with a reason, where a check mark would contradict its heading. */
export const HasReasonContext = createContext(false);

/** A sentence with its state; renders nothing for a reason that the answer has named. */
export function RuleLine({ isOk, isNote = false, text }: Omit<Rule, "id">) {
  const isNamed = use(ReasonsShownContext) && !isOk;
  const hasReason = use(HasReasonContext);
  if (isNamed) return null;
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <RuleIcon isOk={isOk} isNote={isNote || hasReason} />
      <Text size="sm" miw={0} style={{ overflowWrap: "anywhere" }}>
        {!isOk && <VisuallyHidden component="span">{t`Possible reason:`} </VisuallyHidden>}
        {text}
      </Text>
    </Group>
  );
}

export function RuleList({ rules }: { rules: readonly Rule[] }) {
  return rules.map(({ id, ...rule }) => <RuleLine key={id} {...rule} />);
}
