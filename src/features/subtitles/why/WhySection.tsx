import { t } from "@lingui/core/macro";
import {
  Anchor,
  Box,
  Group,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import { useId, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { To } from "react-router";
import { IconChevronDown, IconChevronUp } from "@/config/icons";
import { textOf } from "@/utils/text";
import type { Text as TextOrMessage } from "@/utils/text";
import { ReadFailure } from "@/ui/ReadFailure";
import { HasReasonContext, RuleIcon } from "./RuleList";
import type { Rule } from "./why-rules";

interface WhySectionProps {
  title: string;
  /** The queries of the section; it waits for all of them. */
  reads: ComponentProps<typeof ReadFailure>["reads"];
  /** The rules that determine its state; without any, the section is only informative. */
  rules?: readonly Rule[] | undefined;
  link?: { to: To; label: TextOrMessage } | undefined;
  /** Called when the link is followed, because its target replaces the dialog. */
  onLeave: () => void;
  children: ReactNode;
}

/**
 * Section of the answer: a line with its state, which expands to the details and a link to the relevant setting.
 * Initially open if it may be the reason, or could not be read.
 */
export function WhySection({ title, reads, rules = [], link, onLeave, children }: WhySectionProps) {
  const id = useId();
  const [choice, setChoice] = useState<boolean>();
  const isReady = reads.every(({ data }) => data !== undefined);
  const hasFailed = reads.some(({ data, error }) => data === undefined && error !== null);
  const isReason = isReady && rules.some(({ isOk }) => !isOk);
  // Stays open after its reason was resolved in it.
  if (choice === undefined && (isReason || hasFailed)) setChoice(true);
  const isOpen = choice ?? false;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Box component="section" aria-labelledby={id} aria-busy={!isReady && !hasFailed}>
      <Title order={3} size="h6">
        <UnstyledButton
          w="100%"
          mih={{ base: 44, sm: 32 }}
          aria-expanded={isOpen}
          aria-controls={`${id}-part`}
          onClick={() => setChoice(!isOpen)}
        >
          <Group gap={8} wrap="nowrap">
            <RuleIcon
              isOk={!isReason}
              isNote={!isReady || rules.every(({ isNote }) => isNote === true)}
            />
            <Text span inherit id={id}>
              {title}
            </Text>
            {isReason && <VisuallyHidden component="span">{t`possible reason`}</VisuallyHidden>}
            <Chevron size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Title>
      <Box id={`${id}-part`} hidden={!isOpen} ps={26} pb={4}>
        <ReadFailure reads={reads} />
        {isReady && (
          <HasReasonContext value={isReason}>
            <Stack gap={6}>{children}</Stack>
          </HasReasonContext>
        )}
        {link && (
          <Anchor
            component={Link}
            to={link.to}
            display="inline-block"
            size="sm"
            py={{ base: 12, sm: 4 }}
            onClick={onLeave}
          >
            {textOf(link.label)}
          </Anchor>
        )}
      </Box>
    </Box>
  );
}
