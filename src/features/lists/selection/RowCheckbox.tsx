import { Checkbox } from "@mantine/core";
import styles from "./RowCheckbox.module.css";

interface RowCheckboxProps {
  /** Of the checkbox, for other labels of it. */
  inputId: string;
  /** "Select Harbor Lights". */
  label: string;
  isPicked: boolean;
  isDisabled?: boolean;
  /** `isRange`: with Shift, so everything from the last one to this. */
  onToggle: (isRange: boolean) => void;
}

/** The checkbox that selects a row, with room for a thumb around it. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { inputId, label, isPicked, isDisabled, onToggle } = props;
  return (
    <label className={styles.hit} htmlFor={inputId}>
      <Checkbox
        id={inputId}
        aria-label={label}
        checked={isPicked}
        disabled={isDisabled}
        onChange={({ nativeEvent }) =>
          // A change event of a checkbox is a click event, also when a key caused it.
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
