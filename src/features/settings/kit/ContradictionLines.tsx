import { useContradictions } from "./use-contradictions";
import { WarningLine } from "./WarningLine";

/** Warnings that the field with this key contradicts other settings. */
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
