import { msg, t } from "@lingui/core/macro";
import { Fieldset, SimpleGrid, Text, TextInput } from "@mantine/core";
import * as v from "valibot";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { twoPointSchema } from "./tool-schemas";
import { exampleText, useToolForm } from "./use-tool-form";

const NO_POINTS = { firstAt: "", firstTo: "", secondAt: "", secondTo: "" };

const POINTS = [
  {
    legend: msg`First line`,
    isAt: msg`First line: current time`,
    shouldBeAt: msg`First line: correct time`,
    at: "firstAt",
    to: "firstTo",
    example: ["0:00:10,000", "0:00:11,000"],
  },
  {
    legend: msg`Second line`,
    isAt: msg`Second line: current time`,
    shouldBeAt: msg`Second line: correct time`,
    at: "secondAt",
    to: "secondTo",
    example: ["1:30:00,000", "1:30:03,500"],
  },
] as const;

/**
 * The problem with the times in combination, although each is valid; undefined if there is none, or if a time is
 * invalid.
 */
function problemOf(values: typeof NO_POINTS): string | undefined {
  const { issues } = v.safeParse(twoPointSchema, values);
  return issues?.find(({ path }) => path === undefined)?.message;
}

/** Shifts and stretches the times so that two lines get their correct times. */
/** Below the names of the points, which are bold. */
const FIELD_LABEL = { fw: 400 } as const;

export function TwoPointModal(props: ToolDialogControls) {
  const form = useToolForm(NO_POINTS, twoPointSchema, { validateInputOnBlur: true });
  const problem = problemOf(form.values);
  return (
    <ToolDialog {...props} title={t`Two-point fit`} verb={t`Fit`} form={form}>
      <Text size="sm">
        {t`Pick one line near the start and one near the end, and enter when each should appear. All other lines are adjusted to fit.`}
      </Text>
      {POINTS.map(({ legend, isAt, shouldBeAt, at, to, example }) => (
        <Fieldset key={at} legend={t(legend)}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
            <TextInput
              label={t`Current time`}
              labelProps={FIELD_LABEL}
              aria-label={t(isAt)}
              placeholder={exampleText(example[0])}
              {...form.getInputProps(at)}
              {...(at === "firstAt" ? { "data-autofocus": true } : {})}
            />
            <TextInput
              label={t`Correct time`}
              labelProps={FIELD_LABEL}
              aria-label={t(shouldBeAt)}
              placeholder={exampleText(example[1])}
              {...form.getInputProps(to)}
            />
          </SimpleGrid>
        </Fieldset>
      ))}
      {problem !== undefined && (
        <Text role="alert" size="sm" c="red">
          {problem}
        </Text>
      )}
    </ToolDialog>
  );
}
