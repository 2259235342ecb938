import { Button, FileButton } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useRef } from "react";
import type { ReactNode } from "react";

interface FilePickerProps extends ButtonProps {
  /** The accessible name: "Subtitle files". */
  label: string;
  children: ReactNode;
  onPick: (files: File[]) => void;
  /** As for a file input: ".srt,.ass". */
  accept: string;
  isMultiple?: boolean;
  isFocused?: boolean;
}

/** A button that opens the browser's file picker. */
export function FilePicker(props: FilePickerProps) {
  const { label, children, onPick, accept, isMultiple = false, isFocused, ...others } = props;
  // After a reset, a file that was removed can be picked again.
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={reset}
      accept={accept}
      multiple={isMultiple}
      disabled={others.disabled ?? false}
      inputProps={{ "aria-label": label, disabled: others.disabled }}
      onChange={(picked) => {
        reset.current?.();
        const files = [picked ?? []].flat();
        if (files.length > 0) onPick(files);
      }}
    >
      {(button) => (
        <Button {...others} {...button} data-autofocus={isFocused || undefined}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
