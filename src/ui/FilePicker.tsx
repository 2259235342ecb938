import { Button } from "@mantine/core";
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
  const { label, children, onPick, accept, isMultiple, isFocused, ...others } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...others}
        onClick={() => input.current?.click()}
        data-autofocus={isFocused || undefined}
      >
        {children}
      </Button>
      {/* The button is what one tabs to: it opens this. */}
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        disabled={others.disabled}
        hidden
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          // The same file can be picked again after it was taken out.
          currentTarget.value = "";
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}
