import { t } from "@lingui/core/macro";
import { Button, Collapse, Paper } from "@mantine/core";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import type { Rules } from "@/automation/rules";
import { IconChevronDown } from "@/config/icons";
import { grouped } from "@/utils/format";
import styles from "./Automation.module.css";
import { MORE_RULES, RuleFields } from "./RuleFields";
import type { RuleFieldsProps } from "./RuleFields";
import { RulesSentence } from "./RulesSentence";

interface RulesCardProps extends RuleFieldsProps {
  title: string;
  rules: Rules;
  /** True while a run uses the rules. */
  isLocked?: boolean;
  /** True if they are a part of another card. */
  isPart?: boolean;
  /** Shown below the rules. */
  children?: ReactNode;
}

/** The rules: the most important ones as a sentence, the others in a panel that a button opens. */
export function RulesCard(props: RulesCardProps) {
  const { title, isLocked = false, isPart = false, children, ...rules } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = grouped(MORE_RULES);
  return (
    <Paper
      component="section"
      aria-label={title}
      miw={0}
      {...(!isPart && { withBorder: true, p: { base: "md", sm: "lg" } })}
    >
      <div className={styles.sentence}>
        <div className={styles.rules}>
          <RulesSentence {...rules} isLocked={isLocked} />
        </div>{" "}
        <Button
          variant="subtle"
          color="gray"
          fw={500}
          size="compact-sm"
          disabled={isLocked}
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles.more ?? ""}
          rightSection={<IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t`More rules (${count})`}
        </Button>
      </div>
      <Collapse id={id} expanded={isOpen && !isLocked}>
        <div className={styles.moreRules}>{isOpen && <RuleFields {...rules} />}</div>
      </Collapse>
      {children}
    </Paper>
  );
}
