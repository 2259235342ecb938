import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { useState } from "react";
import { parseNumber } from "@/utils/number-text";

/** The value of a number field: "" while it is empty, NaN while its text is not such a number. */
export type FieldNumber = number | "";

interface NumberFieldProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange"> {
  /** Other strings, such as a stored text, are shown as they are. */
  value?: number | string | null;
  onChange: (value: FieldNumber) => void;
  /** A minus sign cannot be typed if it is 0 or more. */
  min: number;
  max?: number;
  /** The error for a text that is no number; with it, fractions are allowed. */
  fractionError?: string;
  selectAllOnFocus?: boolean;
}

/** The error of a field for a whole number. */
export function rangeError(min: number, max: number): string {
  return max === Number.MAX_SAFE_INTEGER
    ? t`Must be a whole number of at least ${min}`
    : t`Must be a whole number between ${min} and ${max}`;
}

/**
 * Field for a whole number, or for one with a fraction. Mantine's NumberInput skips the characters that are not allowed,
 * so that 1.5 becomes 15. This field shows what was typed, and an error if that is not a valid number.
 */
export function NumberField({
  value,
  onChange,
  min,
  max = Number.MAX_SAFE_INTEGER,
  fractionError,
  selectAllOnFocus = false,
  error,
  ...props
}: NumberFieldProps) {
  const shown = value ?? "";
  const [typed, setTyped] = useState<{ text: string; value: FieldNumber }>();
  const [previous, setPrevious] = useState(shown);
  if (!Object.is(previous, shown)) {
    setPrevious(shown);
    // The value was changed elsewhere, for example by a slider or a reset.
    if (typed && !Object.is(typed.value, shown)) setTyped(undefined);
  }
  const text = typed?.text ?? (Number.isNaN(shown) ? "" : String(shown));
  const read = (given: string): FieldNumber => {
    const number = parseNumber(given, fractionError !== undefined);
    return number === "" || (number >= min && number <= max) ? number : NaN;
  };
  const change = (given: string) => {
    const kept = min < 0 ? given : given.replace(/^\s*[-−]/, "");
    const number = read(kept);
    setTyped({ text: kept, value: number });
    onChange(number);
  };
  const step = (by: number) => {
    const number = read(text);
    if (!Number.isNaN(number)) change(String(Math.min(max, Math.max(min, Number(number) + by))));
  };
  const ownError = Number.isNaN(read(text)) ? (fractionError ?? rangeError(min, max)) : undefined;
  return (
    <TextInput
      inputMode={fractionError === undefined ? "numeric" : "decimal"}
      autoComplete="off"
      {...props}
      value={text}
      error={error ?? ownError}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={(event) => {
        if (selectAllOnFocus) event.currentTarget.select();
      }}
      onKeyDown={(event) => {
        const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(by);
      }}
    />
  );
}
