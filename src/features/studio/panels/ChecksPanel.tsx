import { plural, t } from "@lingui/core/macro";
import { Alert, Group, Loader, Stack, Text } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { IconCircleCheck } from "@/config/icons";
import type { CheckKind, Finding } from "../core/checks/check";
import type { Editing, Opened } from "../editing";
import { CheckFields } from "./CheckFields";
import { CheckSection } from "./CheckSection";
import type { Checked } from "./finding-steps";
import { FoldSection } from "./FoldSection";
import type { CheckOptions } from "./use-check-settings";

interface ChecksPanelProps extends Editing {
  /** Its place says the language, and whether notes for the hearing impaired belong into it. */
  opened: Opened;
  /** What was found; undefined until it is known. */
  checked: Checked | undefined;
  checkOptions: CheckOptions;
  onRuntime: (runtime: number | undefined) => void;
}

/** The findings by kind, in the order in which they are best mended. */
function byKind(findings: readonly Finding[]): [CheckKind, Finding[]][] {
  const kinds = new Map<CheckKind, Finding[]>();
  for (const finding of findings) {
    const own = kinds.get(finding.kind);
    if (own) own.push(finding);
    else kinds.set(finding.kind, [finding]);
  }
  return [...kinds];
}

/** What is wrong with the subtitle, and what mends it. */
export function ChecksPanel(props: ChecksPanelProps) {
  const { opened, checked, checkOptions, onRuntime, ...editing } = props;
  const { slot } = opened;
  const kinds = useMemo(() => byKind(checked?.result ?? []), [checked]);
  const [fixed, setFixed] = useState(0);
  const [hasOptions, setOptions] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="xs" ref={top} tabIndex={-1} style={{ outline: "none" }}>
      <Text component="output" size="sm" c="dimmed" hidden={fixed === 0}>
        {fixed > 0 && plural(fixed, { one: "Fixed # line.", other: "Fixed # lines." })}
      </Text>
      {!checked && (
        <Group gap="xs">
          <Loader size="xs" />
          <Text size="sm">{t`Checking…`}</Text>
        </Group>
      )}
      {checked && kinds.length === 0 && <AllRight count={checked.input.document.cues.length} />}
      <div>
        {checked &&
          kinds.map(([kind, findings]) => (
            <CheckSection
              key={kind}
              editing={editing}
              checked={checked.input}
              findings={findings}
              onFixed={(count) => {
                setFixed(count);
                // Its button is gone, and may be its section.
                top.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        <FoldSection title={t`What is checked`} isOpen={hasOptions} onOpen={setOptions}>
          <CheckFields {...checkOptions} code2={slot?.code2} onRuntime={onRuntime} />
        </FoldSection>
      </div>
    </Stack>
  );
}

function AllRight({ count }: { count: number }) {
  return (
    <Alert color="green" icon={<IconCircleCheck aria-hidden />} p="sm">
      {plural(count, {
        one: "All right: # line was checked.",
        other: "All right: # lines were checked.",
      })}
    </Alert>
  );
}
