import { plural, t } from "@lingui/core/macro";
import { Button, Group, NumberInput, Stack, Text, Textarea } from "@mantine/core";
import { badCredits } from "../core/checks/credits";
import type { CheckOptions, Choice } from "./use-check-settings";
import { languageCalled } from "./check-words";
import styles from "./panels.module.css";

type CheckFieldsProps = CheckOptions & {
  code2: string | undefined;
  onRuntime: (runtime: number | undefined) => void;
};

/** Minutes, as films are measured. */
const MINUTE = 60_000;

/** From when on the checks find something; kept in this browser. */
export function CheckFields(props: CheckFieldsProps) {
  const { settings, isChanged, choose, reset, code2, onRuntime } = props;
  const language = code2 === undefined ? undefined : languageCalled(code2);
  const bad = badCredits(settings.credits);
  const number = (field: Exclude<keyof Choice, "credits">, label: string, min: number) => (
    <NumberInput
      label={label}
      value={settings[field]}
      onChange={(value) => {
        if (typeof value === "number" && value >= min) choose(field, value);
      }}
      min={min}
      max={100_000}
      allowDecimal={field === "maxSpeed"}
      hideControls
      selectAllOnFocus
    />
  );
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {language === undefined
          ? t`This is kept in this browser.`
          : t`This is kept in this browser; speed and length for ${language} alone.`}
      </Text>
      <div className={styles.fields}>
        {number("maxSpeed", t`Characters a second`, 1)}
        {number("maxLineLength", t`Characters in a row`, 1)}
        {number("maxLines", t`Rows`, 1)}
        {number("minGap", t`Smallest gap (ms)`, 0)}
        {number("minDuration", t`Shortest time (ms)`, 0)}
        <NumberInput
          label={t`Length of the film (min)`}
          value={settings.runtime === undefined ? "" : Math.round(settings.runtime / MINUTE)}
          onChange={(value) =>
            onRuntime(typeof value === "number" && value > 0 ? value * MINUTE : undefined)
          }
          min={1}
          max={1_000}
          allowDecimal={false}
          hideControls
        />
      </div>
      <Textarea
        label={t`Credits and advertisements`}
        description={t`A line with any of these words is one. /Between slashes/ is a regular expression.`}
        value={settings.credits.join("\n")}
        onChange={(event) => choose("credits", event.currentTarget.value.split("\n"))}
        autosize
        minRows={4}
        maxRows={10}
        error={
          bad.length > 0 &&
          plural(bad.length, {
            one: "This regular expression cannot be used:",
            other: "These regular expressions cannot be used:",
          })
        }
      />
      {bad.map((line) => (
        <Text key={line} size="xs" c="red">
          <bdi>{line}</bdi>
        </Text>
      ))}
      {isChanged && (
        <Group>
          <Button size="xs" variant="default" onClick={reset}>{t`Back to what is usual`}</Button>
        </Group>
      )}
    </Stack>
  );
}
