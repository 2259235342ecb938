import { Button, FileButton } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useRef } from "react";
import type { ReactNode } from "react";

interface FilePickerProps extends ButtonProps {
  /** What is picked, for people who do not see it: "Subtitle files". */
  label: string;
  children: ReactNode;
  onPick: (files: File[]) => void;
  /** As of an input: ".srt,.ass". */
  accept: string;
  isMultiple?: boolean;
  isFocused?: boolean;
}

/** A button that opens the browser's own picker of files. */
export function FilePicker(props: FilePickerProps) {
  const { label, children, onPick, accept, isMultiple = false, isFocused, ...others } = props;
  // The same file can be picked again after it was taken out.
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
