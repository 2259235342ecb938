import { t } from "@lingui/core/macro";
import { ActionIcon, Group, Input, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import * as v from "valibot";
import type { Subtitle } from "@/api/shared";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useCapabilities } from "@/queries/capabilities";
import { useSubtitleContents } from "@/queries/subtitles";
import { clock, duration, fixedDecimal, signed } from "@/utils/time-text";
import { readFailureText } from "@/features/texts/files/read-failure";
import styles from "./ShiftTimesModal.module.css";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { shiftOfTool, startsOf, tooEarlyText } from "./shift";
import { MAX_DELAY, delaySchema, secondsOf } from "./tool-schemas";
import type { Delay } from "./tool-schemas";
import { useToolForm } from "./use-tool-form";

export interface ShiftTimesProps {
  /** The item's title: "Harbor Lights S02E05". */
  title: string;
  subtitle: Subtitle;
}

/** Defaults: the most common shift, so that one press is enough. */
const startValues = (): Delay => ({ problem: "late", seconds: fixedDecimal(2, 1) });

const LESS = [-0.5, -0.1];
const MORE = [0.1, 0.5];

/** The shift in milliseconds, or the reason why there is none. */
function shiftOf(values: Delay): { by?: number; reason?: string } {
  const { success, output, issues } = v.safeParse(delaySchema, values);
  return success ? { by: shiftOfTool(output) } : { reason: issues[0].message };
}

/** "2.5", "2.25": the seconds after a step, with at least one decimal digit. */
function addStep(seconds: string, step: number): string {
  const now = secondsOf(seconds);
  const next = Math.min(Math.max((Number.isFinite(now) ? now : 0) + step, 0), MAX_DELAY);
  const rounded = Number(next.toFixed(3));
  return fixedDecimal(rounded, Math.max(1, String(rounded).split(".")[1]?.length ?? 0));
}

type OnStep = (by: number) => void;

const stepButtons = (steps: readonly number[], onStep: OnStep) =>
  steps.map((by) => (
    <ActionIcon key={by} variant="default" className={styles.step ?? ""} onClick={() => onStep(by)}>
      {signed(by)}
    </ActionIcon>
  ));

/** Puts the field between the buttons that change it. */
const withSteps = (onStep: OnStep) => (field: ReactNode) => (
  <div className={styles.steps}>
    {stepButtons(LESS, onStep)}
    {field}
    {stepButtons(MORE, onStep)}
  </div>
);

/** Shifts the times of one file by seconds: Adjust Times for the most common case, in one press. */
export function ShiftTimesModal(props: ToolDialogControls & ShiftTimesProps) {
  const { title, subtitle, files } = props;
  const form = useToolForm(startValues(), delaySchema);
  const { hasSubtitleContents } = useCapabilities();
  const { problem, seconds } = form.values;
  const shift = shiftOf(form.values);
  const labelId = useId();
  const path = files[0]?.path;
  const distance = duration(shift.by ?? 0);
  const verb =
    shift.by === undefined
      ? t({ message: "Shift", context: "verb" })
      : shift.by < 0
        ? t`Shift ${distance} earlier`
        : t`Shift ${distance} later`;
  const step = (by: number) => form.setFieldValue("seconds", addStep(seconds, by));
  return (
    <ToolDialog {...props} title={t`Shift times - ${title}`} verb={verb} form={form}>
      <Group>
        <LanguageChip language={subtitle} state="present" />
      </Group>
      <div>
        <Input.Label component="div" id={labelId}>{t`Subtitles appear`}</Input.Label>
        <SegmentedControl
          aria-labelledby={labelId}
          fullWidth
          {...form.getInputProps("problem", { withError: false })}
          value={problem}
          data={[
            { value: "late", label: t`Too late` },
            { value: "early", label: t`Too early` },
          ]}
        />
      </div>
      <TextInput
        label={t`Shift by (seconds)`}
        {...form.getInputProps("seconds")}
        error={shift.reason}
        inputContainer={withSteps(step)}
        inputMode="decimal"
        autoComplete="off"
      />
      {shift.by !== undefined && hasSubtitleContents && path !== undefined && (
        <div aria-live="polite">
          <FirstLine path={path} by={shift.by} />
        </div>
      )}
    </ToolDialog>
  );
}

/** The new time of the first line, if the server can send the text; otherwise the reason. */
function FirstLine({ path, by }: { path: string; by: number }) {
  const { data: cues, error } = useSubtitleContents(path);
  if (!cues)
    return (
      <Text size="sm" c="dimmed">
        {error ? readFailureText(error) : t`Loading the first line…`}
      </Text>
    );
  const starts = startsOf(cues);
  if (starts.length === 0) return <Text size="sm">{t`This file has no lines.`}</Text>;
  const tooEarly = tooEarlyText(starts, by);
  if (tooEarly !== undefined) return <Text size="sm">{tooEarly}</Text>;
  const first = starts.reduce((least, start) => Math.min(least, start));
  const [from, to] = [clock(first), clock(first + by)];
  return <Text size="sm">{t`The first line moves from ${from} to ${to}`}</Text>;
}
