import { plural, t } from "@lingui/core/macro";
import { Alert, Group, Loader, Stack, Text, Button, Textarea } from "@mantine/core";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { IconCircleCheck } from "@/config/icons";
import type { CheckKind, Finding } from "@/subtitle-documents/checks/check";
import { NumberField } from "@/ui/NumberField";
import { useActions, useEditor } from "../editor";
import { CheckSection } from "./CheckSection";
import { FoldSection } from "./FoldSection";
import { useCheckSettings } from "./checks";
import type { Choice } from "@/features/texts/checks/use-check-settings";
import { badCredits } from "@/subtitle-documents/checks/credits";
import { languageCalled } from "./texts";
import styles from "./panels.module.css";

/** Milliseconds per minute. */
const MINUTE = 60_000;

/** The findings by kind, in the recommended order of fixing. */
function byKind(findings: readonly Finding[]): [CheckKind, Finding[]][] {
  const kinds = new Map<CheckKind, Finding[]>();
  for (const finding of findings) {
    const own = kinds.get(finding.kind);
    if (own) own.push(finding);
    else kinds.set(finding.kind, [finding]);
  }
  return [...kinds];
}

/** Panel with the problems of the subtitle and their fixes. */
export function ChecksPanel() {
  const checked = useDeferredValue(useEditor((state) => state.checked));
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
              checked={checked.input}
              findings={findings}
              onFixed={(count) => {
                setFixed(count);
                // The focused button is gone, perhaps with its section.
                top.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        <FoldSection title={t`Check settings`} isOpen={hasOptions} onOpen={setOptions}>
          <CheckFields />
        </FoldSection>
      </div>
    </Stack>
  );
}

function AllRight({ count }: { count: number }) {
  return (
    <Alert color="green" icon={<IconCircleCheck aria-hidden />} p="sm">
      {plural(count, {
        one: "No problems found in # line.",
        other: "No problems found in # lines.",
      })}
    </Alert>
  );
}

/** Fields for the limits of the checks, which are stored in this browser. */
function CheckFields() {
  const { settings, isChanged, choose, reset } = useCheckSettings();
  const code2 = useEditor((state) => state.opened.target?.code2);
  const { setRuntime } = useActions();
  const language = code2 === undefined ? undefined : languageCalled(code2);
  const bad = badCredits(settings.credits);
  const number = (field: Exclude<keyof Choice, "credits">, label: string, min: number) => (
    <NumberField
      label={label}
      value={settings[field]}
      onChange={(value) => {
        if (value !== "" && !Number.isNaN(value)) choose(field, value);
      }}
      min={min}
      max={100_000}
      selectAllOnFocus
      {...(field === "maxSpeed" && { fractionError: t`Enter a number above 0` })}
    />
  );
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {language === undefined
          ? t`Saved in this browser.`
          : t`Saved in this browser; speed and length for ${language} only.`}
      </Text>
      <div className={styles.fields}>
        {number("maxSpeed", t`Characters per second`, 1)}
        {number("maxLineLength", t`Characters per text line`, 1)}
        {number("maxLines", t`Text lines`, 1)}
        {number("minGap", t`Minimum gap (ms)`, 0)}
        {number("minDuration", t`Minimum duration (ms)`, 0)}
        <NumberField
          label={t`Video length (minutes)`}
          value={settings.runtime === undefined ? "" : Math.round(settings.runtime / MINUTE)}
          onChange={(value) => {
            if (!Number.isNaN(value)) setRuntime(value === "" ? undefined : value * MINUTE);
          }}
          min={1}
          max={1_000}
        />
      </div>
      <Textarea
        label={t`Ads and credits`}
        description={t`Lines containing any of these words are flagged. Put /slashes/ around a regular expression.`}
        value={settings.credits.join("\n")}
        onChange={(event) => choose("credits", event.currentTarget.value.split("\n"))}
        autosize
        minRows={4}
        maxRows={10}
        error={
          bad.length > 0 &&
          plural(
            { count: bad.length },
            {
              one: "This regular expression cannot be used:",
              other: "These regular expressions cannot be used:",
            },
          )
        }
      />
      {bad.map((line) => (
        <Text key={line} size="xs" c="red">
          <bdi>{line}</bdi>
        </Text>
      ))}
      {isChanged && (
        <Group>
          <Button size="xs" variant="default" onClick={reset}>{t`Reset to defaults`}</Button>
        </Group>
      )}
    </Stack>
  );
}
