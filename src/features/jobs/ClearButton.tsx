import { Button } from "@mantine/core";
import { useState } from "react";
import { RestoreFocus } from "@/ui/RestoreFocus";
import { AskInPlace } from "./AskInPlace";

interface ClearButtonProps {
  label: string;
  /** Asked first; without it nothing is lost that somebody could want back. */
  question: string | undefined;
  onClear: () => void;
}

/** Forgets a queue of the server. */
export function ClearButton({ label, question, onClear }: ClearButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <RestoreFocus>
      {isAsking && question !== undefined ? (
        <AskInPlace
          question={question}
          confirmLabel="Cancel them"
          onConfirm={onClear}
          onClose={() => setAsking(false)}
        />
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={label}
          onClick={() => (question === undefined ? onClear() : setAsking(true))}
        >
          Clear
        </Button>
      )}
    </RestoreFocus>
  );
}
