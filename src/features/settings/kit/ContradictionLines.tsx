import { useContradictions } from "./use-contradictions";
import { WarningLine } from "./WarningLine";

/** Warnings about the field of this key that do not go with other settings. */
export function ContradictionLines({ about }: { about: string }) {
  const lines = useContradictions().filter((one) => one.about.includes(about));
  return (
    <output>
      {lines.map(({ id, message }) => (
        <WarningLine key={id}>{message}</WarningLine>
      ))}
    </output>
  );
}
