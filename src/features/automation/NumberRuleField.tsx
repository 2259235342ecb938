import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Rules } from "@/automation/rules";
import { NumberField, rangeError } from "@/ui/NumberField";
import type { FieldNumber } from "@/ui/NumberField";
import { RULE_NAMES } from "./texts";

/** Allowed integers, as in the schema of the rules. */
const RANGES = {
  syncBelow: [0, 100],
  maxItems: [1, 500],
  maxMinutes: [1, 720],
  pause: [0, 600],
  everyHours: [1, 168],
} as const;
type NumberRule = keyof typeof RANGES;

interface NumberRuleProps {
  rules: Rules;
  onChange: (changes: Partial<Rules>) => void;
  name: NumberRule;
  description?: string;
  rightSection?: string;
  "data-autofocus"?: boolean;
}

/** A field for an integer rule. Invalid input stays in the field with an error, and does not change the rule. */
export function NumberRuleField({ rules, onChange, name, ...props }: NumberRuleProps) {
  return (
    <RangeField
      label={t(RULE_NAMES[name])}
      range={RANGES[name]}
      value={rules[name]}
      onChange={(value) => onChange({ [name]: value })}
      {...props}
    />
  );
}

interface RangeFieldProps {
  label: string;
  range: readonly [min: number, max: number];
  value: number;
  /** Called only with allowed numbers. */
  onChange: (value: number) => void;
  description?: string;
  rightSection?: string;
}

/** A field for the integers of a range. */
export function RangeField({ range: [min, max], value, onChange, ...props }: RangeFieldProps) {
  const [entered, setEntered] = useState<FieldNumber>(value);
  /** The value to return to if the input becomes invalid: its first digits may have been a valid number. */
  const [settled, setSettled] = useState(value);
  // The value was changed elsewhere.
  const [previous, setPrevious] = useState(value);
  if (previous !== value) {
    setPrevious(value);
    setEntered(value);
    setSettled(value);
  }
  return (
    <NumberField
      {...props}
      {...{ min, max }}
      value={entered}
      error={entered === "" ? rangeError(min, max) : undefined}
      onBlur={() => setSettled(value)}
      onChange={(given) => {
        setEntered(given);
        const next = given === "" || Number.isNaN(given) ? settled : given;
        if (next !== value) {
          setPrevious(next);
          onChange(next);
        }
      }}
    />
  );
}
