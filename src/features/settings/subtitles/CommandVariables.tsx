import { Button, Code, Collapse, List, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import { VARIABLES } from "../catalogue/subtitles";
import { useCapabilities } from "@/queries/capabilities";
import { IconChevronDown, IconChevronUp } from "@/config/icons";
import styles from "./CommandVariables.module.css";

/**
 * The {{variables}} of the post-processing command that this server knows; a click inserts one (spec section 9,
 * "Post-processing variables"; contract/settings.md section 8).
 */
export function CommandVariables({ onPick }: { onPick: (text: string) => void }) {
  const { hasAllVariables } = useCapabilities();
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const variables = VARIABLES.filter(({ only }) => only === undefined || hasAllVariables);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<Chevron size={18} aria-hidden />}
        onClick={toggle}
      >
        {`Variables (${variables.length})`}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <List listStyleType="none" mt={8} aria-label="Variables">
          {variables.map(({ name, content }) => {
            const text = `{{${name}}}`;
            return (
              <li key={name}>
                <UnstyledButton
                  className={styles.variable}
                  title={`Insert ${text}`}
                  onClick={() => onPick(text)}
                >
                  <Code style={{ justifySelf: "start", overflowWrap: "anywhere" }}>{text}</Code>
                  <Text span size="sm" c="dimmed">
                    {content}
                  </Text>
                </UnstyledButton>
              </li>
            );
          })}
        </List>
      </Collapse>
    </div>
  );
}
